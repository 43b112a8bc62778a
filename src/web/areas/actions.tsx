import { Clock } from 'lucide-react'
import { type Action, action, allActions } from '../../contract/actions.ts'
import type { AnyResource } from '../../contract/resource.ts'
import { columnsOf, withColumns } from '../crud/columns.tsx'
import { ListPage } from '../crud/listPage.tsx'
import { type AnyRow, pagesOf } from '../crud/places.ts'
import { Facts, ShowPage, useMayEdit } from '../crud/showPage.tsx'
import { date } from '../format.ts'
import type { PageProps } from '../page.ts'
import { useMay, useProfile } from '../profile.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Attachments } from './actions/attachments.tsx'
import { bulkDeeds } from './actions/bulk.ts'
import { Comments } from './actions/comments.tsx'
import { Deadline } from './actions/deadline.tsx'
import { priorityLabel, priorityTones } from './actions/priority.ts'
import { ActionTabs } from './actions/tabs.tsx'
import { WatchButton } from './actions/watchButton.tsx'

const own: AnyResource = action
const rowOf = (row: AnyRow) => row as unknown as Action

const openStates: ReadonlySet<string> = new Set(['open', 'inProgress', 'waiting'])
const Priority = ({ row }: { row: AnyRow }) => (
  <Badge tone={priorityTones[rowOf(row).priority]}>{priorityLabel(rowOf(row).priority)}</Badge>
)

const overrides = {
  deadline: {
    cell: (row: AnyRow) => <Deadline day={rowOf(row).deadline} isOpen={openStates.has(rowOf(row).state)} />,
  },
  priority: {
    cell: (row: AnyRow) => <Priority row={row} />,
  },
  actionType: { from: 'lg' },
  responsibleName: { from: 'xl' },
  lastCommentAt: {
    cell: (row: AnyRow) => rowOf(row).lastCommentAt && date(rowOf(row).lastCommentAt),
    from: 'xl',
  },
} as const

const ownColumns = withColumns(columnsOf(own), overrides)
const allColumns = withColumns(columnsOf(allActions), overrides)

/** What has to be done for one customer. */
export function ActionList({ customerId }: PageProps) {
  const mayWrite = useMay('actions:write')
  const pages = pagesOf(own, customerId)
  return (
    <ListPage
      resource={own}
      customerId={customerId}
      columns={ownColumns}
      mayCreate={mayWrite}
      bulk={bulkDeeds}
      tabs={<ActionTabs customerId={customerId} value="list" />}
      rowHref={(row) => pages.show(row.id)}
    />
  )
}

/** The same as a customer's own people see it: which others there are is not theirs to know. */
const forCustomers: AnyResource = { ...allActions, filters: ['priority', 'actionType'] }

/** What has to be done for all customers, what is due first on top. */
export function AllActions() {
  const isStaff = useProfile()?.type !== 'customer'
  return (
    <ListPage
      resource={isStaff ? allActions : forCustomers}
      customerId={null}
      columns={allColumns}
      mayCreate={false}
      bulk={bulkDeeds}
      tabs={<ActionTabs customerId={null} value="list" />}
      rowHref={(row) => pagesOf(own, rowOf(row).customerId).show(row.id)}
    />
  )
}

/** One action: what, by whom, before when; its steps, and what was said about it. */
export function ActionPage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(own)
  const mayWriteHours = useMay('organisation-hours:write')
  return (
    <ShowPage
      resource={own}
      customerId={customerId}
      id={id}
      title={(row) => rowOf(row).subject}
      lead={(row) => (
        <>
          <Priority row={row} />
          <span>
            Deadline <Deadline day={rowOf(row).deadline} isOpen={openStates.has(rowOf(row).state)} />
          </span>
          {rowOf(row).visibleToCustomer && <Badge tone="info">Zichtbaar voor klant</Badge>}
          {rowOf(row).state === 'waiting' && <span>Wacht op {rowOf(row).waitingFor}</span>}
        </>
      )}
      mayEdit={mayEdit}
      actions={(row) => (
        <>
          {mayWriteHours && (
            <ButtonLink
              href={`/v3/customers/${customerId}/hours/create?action=${row.id}`}
              icon={<Clock size={15} aria-hidden />}
            >
              Uren schrijven
            </ButtonLink>
          )}
          <WatchButton customerId={customerId ?? 0} id={row.id} />
        </>
      )}
      data={(row) => (
        <>
          <Facts resource={own} row={row} />
          <Attachments customerId={customerId ?? 0} id={row.id} />
          <Comments customerId={customerId ?? 0} id={row.id} isShown={rowOf(row).visibleToCustomer} />
        </>
      )}
    />
  )
}
