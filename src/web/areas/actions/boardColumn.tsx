import { MoreHorizontal } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { action } from '../../../contract/areas/actions/actions.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { pagesOf } from '../../fields/places.ts'
import { choose, stepItems, type useSteps } from '../../records/steps.tsx'
import { css } from '../../styled-system/css'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { IconButton } from '../../ui/iconButton.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx'
import type { BoardRow } from './boardRows.ts'
import { Deadline } from './deadline.tsx'
import { moveAside, moveTo } from './moves.ts'
import { priorityLabel, priorityTones } from './priority.ts'

interface BoardColumnProps {
  resource: AnyResource
  state: string
  label: string
  steps: ReturnType<typeof useSteps>
  /** Undefined while they are on their way. */
  rows: readonly BoardRow[] | undefined
  total: number
  error: string | null
  onRetry: () => void
  mayMove: boolean
}

const frame = css({
  bg: 'surface.sunken',
  border: '1px solid {colors.line}',
  borderRadius: 'lg',
  p: '3',
  minHeight: '16rem',
  '&[data-over]': { borderColor: 'accent', bg: 'accent.soft' },
})
const head = css({ display: 'flex', justifyContent: 'space-between', textStyle: 'label', mb: '3', px: '1' })
const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2',
  listStyle: 'none',
  p: '0',
  m: '0',
})
const card = css({
  display: 'grid',
  gap: '2',
  p: '3',
  bg: 'surface',
  border: '1px solid {colors.line}',
  borderRadius: 'md',
  boxShadow: 'xs',
  '&[draggable=true]': { cursor: 'grab' },
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
const soft = css({ textStyle: 'small', color: 'text.soft' })

/** What is carried from column to column. */
const kind = 'application/x-action'

/** One status with its actions; an action that may come here can be dropped on it. */
export function BoardColumn(props: BoardColumnProps) {
  const { label, rows, total, error, onRetry, state, steps } = props
  const over = (event: DragEvent<HTMLElement>, is: boolean) =>
    is ? event.currentTarget.setAttribute('data-over', '') : event.currentTarget.removeAttribute('data-over')
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    over(event, false)
    const row = JSON.parse(event.dataTransfer.getData(kind) || 'null') as BoardRow | null
    const move = row && moveTo(row, state)
    if (row && move) choose(steps, row, ...move)
  }
  return (
    <section
      className={frame}
      aria-label={label}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(kind)) return
        event.preventDefault()
        over(event, true)
      }}
      onDragLeave={(event) => over(event, false)}
      onDrop={drop}
    >
      <h2 className={head}>
        {label} <span className={soft}>{total}</span>
      </h2>
      {error !== null && <ErrorState onRetry={onRetry}>{error}</ErrorState>}
      {rows === undefined && error === null && <Skeleton lines={4} />}
      {rows?.length === 0 && <p className={soft}>Niets</p>}
      <ul className={list}>
        {(rows ?? []).map((row) => (
          <li key={row.id}>
            <Card {...props} row={row} />
          </li>
        ))}
      </ul>
      {rows && total > rows.length && <p className={soft}>en nog {total - rows.length} in de lijst</p>}
    </section>
  )
}

function Card({ row, resource, steps, mayMove }: BoardColumnProps & { row: BoardRow }) {
  const isOpen = action.states[row.state as keyof typeof action.states].group === 'open'
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.shiftKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    const move = moveAside(row, event.key === 'ArrowRight' ? 1 : -1)
    if (move === null) return
    event.preventDefault()
    choose(steps, row, ...move)
  }
  const items = stepItems(resource, row, steps)
  return (
    <article
      className={card}
      draggable={mayMove && items.length > 0}
      onDragStart={(event) => event.dataTransfer.setData(kind, JSON.stringify(row))}
      onKeyDown={walk}
    >
      <div className={line}>
        <Badge tone={priorityTones[row.priority]}>{priorityLabel(row.priority)}</Badge>
        {items.length > 0 && (
          <Menu
            label={`${row.subject}: stappen`}
            items={items}
            trigger={
              <IconButton
                size="sm"
                label={`${row.subject} verplaatsen`}
                icon={<MoreHorizontal size={16} aria-hidden />}
              />
            }
          />
        )}
      </div>
      <TextLink href={pagesOf(action, row.customerId).show(row.id)}>{row.subject}</TextLink>
      {resource.within === 'all' && <span className={soft}>{row.customerName}</span>}
      <div className={line}>
        <span className={soft}>
          <Deadline day={row.deadline} isOpen={isOpen} />
        </span>
        <span title={row.assigneeName}>
          <VisuallyHidden>Uitvoerder: {row.assigneeName}</VisuallyHidden>
          <Avatar size="sm" name={row.assigneeName} />
        </span>
      </div>
      {row.state === 'waiting' && <span className={soft}>Wacht op {row.waitingFor}</span>}
    </article>
  )
}
