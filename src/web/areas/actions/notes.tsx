import { allNotes, note } from '../../../contract/areas/actions/actions.ts'
import { pagesOf } from '../../fields/places.ts'
import { dateTime } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Attachments } from './attachments.tsx'
import { Comments } from './comments.tsx'
import { ActionTabs } from './tabs.tsx'
import { WatchButton } from './watchButton.tsx'

const notes = note
const columns = withColumns(columnsOf(notes), { lastCommentAt: { from: 'lg' } })
const everywhere = allNotes
const allColumns = withColumns(columnsOf(everywhere), { lastCommentAt: { from: 'lg' } })
/** The same as a customer's own people see it. */
const forCustomers = { ...everywhere, filters: ['noteType'] }

/** The notes of a customer. */
export function NoteList({ customerId }: PageProps) {
  const mayWrite = useMay('actions:write')
  const pages = pagesOf(notes, customerId)
  return (
    <ListPage
      resource={notes}
      customerId={customerId}
      columns={columns}
      mayCreate={mayWrite}
      rowHref={(row) => pages.show(row.id)}
    />
  )
}

/** The notes of all customers, the newest on top. */
export function AllNotes() {
  const isStaff = useProfile()?.type !== 'customer'
  return (
    <ListPage
      resource={isStaff ? everywhere : forCustomers}
      customerId={null}
      columns={allColumns}
      mayCreate={false}
      tabs={<ActionTabs customerId={null} value="notes" />}
      rowHref={(row) => pagesOf(notes, Number(row.customerId)).show(row.id)}
    />
  )
}

/** One note, and what was said about it. */
export function NotePage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(notes)
  return (
    <ShowPage
      resource={notes}
      customerId={customerId}
      id={id}
      title={(row) => String(row.subject)}
      lead={(row) => (
        <>
          <span>Toegevoegd op {dateTime(String(row.createdAt))}</span>
          {row.visibleToCustomer === true && <Badge tone="info">Zichtbaar voor klant</Badge>}
        </>
      )}
      mayEdit={mayEdit}
      mayDelete={() => true}
      actions={(row) => <WatchButton customerId={customerId ?? 0} id={row.id} />}
      data={(row) => (
        <>
          <Facts resource={notes} row={row} />
          <Attachments customerId={customerId ?? 0} id={row.id} />
          <Comments customerId={customerId ?? 0} id={row.id} isShown={row.visibleToCustomer === true} />
        </>
      )}
    />
  )
}

/** Making or changing a note. */
export function NoteForm({ customerId, id }: PageProps) {
  return <FormPage resource={notes} customerId={customerId} id={id} />
}
