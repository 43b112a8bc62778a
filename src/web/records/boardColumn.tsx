import type { UseQueryResult } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import type { AnyRow } from '../fields/places.ts'
import { tell } from '../portal/root.ts'
import { css } from '../styled-system/css'
import { ErrorState } from '../ui/errorState.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import { Menu } from '../ui/menu.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/textLink.tsx'
import { type Boarded, moveAside, moveTo, whyStays, whyStaysAside } from './boardMoves.ts'
import { choose, type StepActor, stepItems } from './steps.tsx'

/** How the records of a board look on their cards. */
export interface BoardLook<Row extends AnyRow> extends Boarded {
  /** What a card is called, and where it leads. */
  readonly nameOf: (row: Row) => string
  readonly hrefOf: (row: Row) => string
  /** What stands above its name, and below it. */
  readonly above?: (row: Row) => ReactNode
  readonly below: (row: Row) => ReactNode
}

interface BoardColumnProps<Row extends AnyRow> {
  look: BoardLook<Row>
  state: string
  label: string
  steps: StepActor
  found: UseQueryResult<{ data: readonly Row[]; meta: { total: number } }>
  mayMove: boolean
}

/** The columns of a board beside each other. */
export const boardStyle = css({
  display: 'grid',
  gridAutoFlow: 'column',
  // On a phone one column at a time, with an edge of the next to say that there is one.
  gridAutoColumns: { base: 'minmax(80%, 1fr)', md: 'minmax(11rem, 1fr)' },
  gap: '3',
  overflowX: 'auto',
  scrollSnapType: { base: 'x mandatory', md: 'none' },
  '& > *': { scrollSnapAlign: 'start' },
  alignItems: 'start',
  pb: '3',
})
/** Columns below each other in the place of one. */
export const boardStack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' })
const frame = css({
  // What is only for the ear stands somewhere too: within its column, or it makes the page as wide as all of them.
  position: 'relative',
  bg: 'surface.sunken',
  border: '1px solid {colors.line}',
  borderRadius: 'lg',
  p: '2',
  minHeight: '16rem',
  // Those below each other are together as high as one needs to be.
  ':where(div) > &': { minHeight: '9rem' },
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
  // In a stack its cards are scrolled through, so that the columns below stay in sight; each card can have the focus, and so be reached.
  ':where(div > section) > &': { maxHeight: '18rem', overflowY: 'auto' },
})
const card = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // A badge is as wide as its words.
  justifyItems: 'start',
  gap: '2',
  p: '2.5',
  bg: 'surface',
  border: '1px solid {colors.line}',
  borderRadius: 'md',
  boxShadow: 'xs',
  '&[draggable=true]': { cursor: 'grab' },
})
/** What stands at both ends of a line of a card. */
export const cardLine = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  width: '100%',
  // A long word is broken rather than pushing what follows it out of the card.
  '& > :first-child': { minWidth: '0', overflowWrap: 'anywhere' },
})
export const cardSoft = css({ textStyle: 'small', color: 'text.soft' })

/** What is carried from column to column. */
const kind = 'application/x-record'

/** A card that stays where it is says why. */
const tellWhy = (why: string | null) => why !== null && tell.error(why)

/** One status with its records; one that may come here can be dropped on it. */
export function BoardColumn<Row extends AnyRow>(props: BoardColumnProps<Row>) {
  const { look, label, found, state, steps } = props
  const rows = found.data?.data
  const total = found.data?.meta.total ?? 0
  const over = (event: DragEvent<HTMLElement>, is: boolean) =>
    is ? event.currentTarget.setAttribute('data-over', '') : event.currentTarget.removeAttribute('data-over')
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    over(event, false)
    const row = JSON.parse(event.dataTransfer.getData(kind) || 'null') as AnyRow | null
    const move = row && moveTo(look, row, state)
    if (row && move) choose(steps, row, ...move)
    else if (row) tellWhy(whyStays(look, row, state))
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
        {/* How many there are is not known before they are. */}
        {label} {rows && <span className={cardSoft}>{total}</span>}
      </h2>
      {found.isError && <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>}
      {rows === undefined && !found.isError && <Skeleton lines={4} />}
      {rows?.length === 0 && <p className={cardSoft}>Niets</p>}
      <ul className={list}>
        {(rows ?? []).map((row) => (
          <li key={row.id}>
            <Card {...props} row={row} />
          </li>
        ))}
      </ul>
      {rows && total > rows.length && <p className={cardSoft}>en nog {total - rows.length} in de lijst</p>}
    </section>
  )
}

function Card<Row extends AnyRow>({ row, look, steps, mayMove }: BoardColumnProps<Row> & { row: Row }) {
  const name = look.nameOf(row)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.shiftKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    const move = moveAside(look, row, event.key === 'ArrowRight' ? 1 : -1)
    event.preventDefault()
    if (move !== null) choose(steps, row, ...move)
    else if (mayMove) tellWhy(whyStaysAside(look, row, event.key === 'ArrowRight' ? 1 : -1))
  }
  const items = stepItems(look.resource, row, steps)
  const link = <TextLink href={look.hrefOf(row)}>{name}</TextLink>
  return (
    <article
      className={card}
      draggable={mayMove && items.length > 0}
      onDragStart={(event) => event.dataTransfer.setData(kind, JSON.stringify(row))}
      onKeyDown={walk}
    >
      <div className={cardLine}>
        {look.above ? look.above(row) : link}
        {items.length > 0 && (
          <Menu
            label={`${name}: stappen`}
            items={items}
            trigger={
              <IconButton
                size="sm"
                label={`${name} verplaatsen`}
                icon={<MoreHorizontal size={16} aria-hidden />}
              />
            }
          />
        )}
      </div>
      {look.above && link}
      {look.below(row)}
    </article>
  )
}
