import { Clock } from 'lucide-react'
import { type Action, action, allActions } from '../../../contract/areas/actions/actions.ts'
import { pagesOf } from '../../fields/places.ts'
import { date } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { LinkedConversations } from '../../records/linkedConversations.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Attachments } from './attachments.tsx'
import { bulkDeeds } from './bulk.ts'
import { Comments } from './comments.tsx'
import { Deadline } from './deadline.tsx'
import { priorityLabel, priorityTones } from './priority.ts'
import { ActionTabs } from './tabs.tsx'
import { WatchButton } from './watchButton.tsx'

const own = action
/** What the lists of one customer and of all have of an action. */
type Shown = Omit<Action, 'watcherIds'>

const openStates: ReadonlySet<string> = new Set(['open', 'inProgress', 'waiting'])
const Priority = ({ row }: { row: Shown }) => (
  <Badge tone={priorityTones[row.priority]}>{priorityLabel(row.priority)}</Badge>
)

const overrides = {
  deadline: {
    cell: (row: Shown) => <Deadline day={row.deadline} isOpen={openStates.has(row.state)} />,
  },
  priority: {
    cell: (row: Shown) => <Priority row={row} />,
  },
  actionType: { from: 'lg' },
  responsibleName: { from: 'xl' },
  lastCommentAt: {
    cell: (row: Shown) => row.lastCommentAt && date(row.lastCommentAt),
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
const forCustomers = { ...allActions, filters: ['priority', 'actionType'] }

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
      rowHref={(row) => pagesOf(own, row.customerId).show(row.id)}
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
      title={(row) => row.subject}
      lead={(row) => (
        <>
          <Priority row={row} />
          <span>
            Deadline <Deadline day={row.deadline} isOpen={openStates.has(row.state)} />
          </span>
          {row.visibleToCustomer && <Badge tone="info">Zichtbaar voor klant</Badge>}
          {row.state === 'waiting' && <span>Wacht op {row.waitingFor}</span>}
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
          <LinkedConversations by={{ actionId: row.id }} />
          <Attachments customerId={customerId ?? 0} id={row.id} />
          <Comments customerId={customerId ?? 0} id={row.id} isShown={row.visibleToCustomer} />
        </>
      )}
    />
  )
}
