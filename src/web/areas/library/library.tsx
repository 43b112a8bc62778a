import { CalendarClock } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { library } from '../../../contract/areas/library/library.ts'
import { changeDocuments } from '../../../contract/areas/library/libraryCalls.ts'
import { addDays, dayAt } from '../../../domain/time/day.ts'
import { askFilled } from '../../calls/ask.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import type { BulkDeed } from '../../records/bulkBar.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage, useListState, useRows } from '../../records/listPage.tsx'
import { ZipButton } from '../../records/zipButton.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { libraryColumns } from './columns.tsx'
import { canPreview, Preview } from './preview.tsx'

export { DocumentVersionPage, LibraryAdd } from './adding.tsx'
export { DocumentPage } from './documentPage.tsx'

const resource = library
const ofStaff = 'visibleToCustomer'
/** The same library as a customer knows it: that there is more is not theirs to know. */
const forCustomers = {
  ...resource,
  columns: library.columns.filter((name) => name !== ofStaff),
}

/** What ends within so many days is worth a look now. */
const soon = 30

/** What several documents can be given alike. */
const bulkOf = (customerId: number): BulkDeed[] => {
  const ask: BulkDeed['ask'] = (body) => askFilled(changeDocuments, { customerId, body })
  const { category, folderPath } = library.fields
  return [
    { event: 'CATEGORY', step: { label: 'Categorie wijzigen', asks: { category } }, ask },
    { event: 'MOVE', step: { label: 'Verplaatsen', asks: { folderPath } }, ask },
  ]
}

/** The documents of a customer. */
export function LibraryList({ customerId }: PageProps) {
  const id = customerId ?? 0
  const isStaff = useProfile()?.type !== 'customer'
  const shown = isStaff ? resource : forCustomers
  const mayAdd = useMay('organisation-documents:write')
  const pages = pagesOf(resource, customerId)
  const [state] = useListState(shown)
  const rows = useRows(shown, customerId, state).data?.data ?? []
  const [preview, open] = usePreview()
  const columns = useMemo(() => libraryColumns(shown, id, open), [shown, id, open])
  const today = dayAt(Date.now())
  return (
    <>
      <ListPage
        resource={shown}
        customerId={customerId}
        columns={columns}
        mayCreate={mayAdd}
        rowHref={(row) => pages.show(row.id)}
        // A new version brings a file along: its own page asks for it.
        without={['RENEW']}
        bulk={bulkOf(id)}
        bulkTools={(ticked) => <ZipButton path={callsOf(resource, customerId)} ticked={ticked} />}
        actions={
          <ButtonLink
            href={`${pages.list}?expiryDate_from=${today}&expiryDate_to=${addDays(today, soon)}`}
            icon={<CalendarClock size={16} aria-hidden />}
          >
            Verloopt binnen {soon} dagen
          </ButtonLink>
        }
      />
      <Preview customerId={id} documents={rows.filter(canPreview)} id={preview} onOpen={open} />
    </>
  )
}

/** Which document is looked at: in the address, so that the back button closes it. */
function usePreview(): [number | null, (id: number | null) => void] {
  const [path, go] = useLocation()
  const search = useSearch()
  const asked = Number(new URLSearchParams(search).get('preview'))
  const open = useMemo(
    () => (id: number | null) => {
      const next = new URLSearchParams(search)
      next.delete('preview')
      if (id !== null) next.set('preview', String(id))
      const text = next.toString()
      go(text === '' ? path : `${path}?${text}`, { replace: new URLSearchParams(search).has('preview') })
    },
    [path, search, go],
  )
  return [asked > 0 ? asked : null, open]
}

/** Changing what is known of a document; its file changes by a new version. */
export function DocumentForm({ customerId, id }: PageProps) {
  return <FormPage resource={resource} customerId={customerId} id={id} />
}
