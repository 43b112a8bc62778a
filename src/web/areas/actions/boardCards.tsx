import { actionLifeCycle } from '../../../../machines/life-cycles/action.ts'
import { action } from '../../../contract/areas/actions/actions.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { pagesOf } from '../../fields/places.ts'
import { type BoardLook, cardLine, cardSoft } from '../../records/boardColumn.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx'
import type { BoardRow } from './boardRows.ts'
import { Deadline } from './deadline.tsx'
import { priorityLabel, priorityTones } from './priority.ts'

const isOpen = ({ state }: BoardRow) => action.states[state].group === 'open'

/** How actions look on their board: how pressing, what, of whom, by when and whose. */
export const actionLook = (resource: AnyResource): BoardLook<BoardRow> => ({
  resource,
  machine: actionLifeCycle,
  nameOf: ({ subject }) => subject,
  hrefOf: ({ id, customerId }) => pagesOf(action, customerId).show(id),
  above: ({ priority }) => <Badge tone={priorityTones[priority]}>{priorityLabel(priority)}</Badge>,
  below: (row) => (
    <>
      {resource.within === 'all' && <span className={cardSoft}>{row.customerName}</span>}
      <div className={cardLine}>
        <span className={cardSoft}>
          <Deadline day={row.deadline} isOpen={isOpen(row)} />
        </span>
        <span title={row.assigneeName}>
          <VisuallyHidden>Uitvoerder: {row.assigneeName}</VisuallyHidden>
          <Avatar size="sm" name={row.assigneeName} />
        </span>
      </div>
      {row.state === 'waiting' && <span className={cardSoft}>Wacht op {row.waitingFor}</span>}
    </>
  ),
})
