import { Link } from 'wouter'
import { type Day, weekday } from '../../domain/time/day.ts'
import { monthNames } from '../format/format.ts'
import { css } from '../styled-system/css'
import { VisuallyHidden } from './visuallyHidden.tsx'

/** Something on a day, which leads to where it is. */
export interface CalendarItem {
  readonly key: string
  readonly day: Day
  readonly href: string
  readonly text: string
  /** What is said of it besides its text, where it is late or closed. */
  readonly standing: { readonly is: 'late' | 'closed'; readonly told: string } | null
}

/** How many stand in a day; the others are a press away. */
const mostOfDay = 3

export const weekdays = [
  'maandag',
  'dinsdag',
  'woensdag',
  'donderdag',
  'vrijdag',
  'zaterdag',
  'zondag',
] as const

const cell = css({
  display: { base: 'block', md: 'table-cell' },
  verticalAlign: 'top',
  height: { md: '7.25rem' },
  borderTop: '1px solid {colors.line.soft}',
  borderLeft: { md: '1px solid {colors.line.soft}' },
  px: { base: '4', md: '2' },
  py: { base: '3', md: '1.5' },
  _focusVisible: { outline: '2px solid {colors.accent}', outlineOffset: '-2px' },
  '&[data-empty]': { hideBelow: 'md' },
  '&[data-outside]': { bg: 'surface.sunken' },
})
const number = css({
  textStyle: 'label',
  color: 'text.soft',
  '&[data-today]': { color: 'accent', fontWeight: 'bold' },
})
const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1',
  mt: '1',
  listStyle: 'none',
  padding: '0',
})
const item = css({
  display: 'block',
  truncate: true,
  // What is only read out must be cut off with the words it follows.
  position: 'relative',
  textStyle: 'small',
  borderLeft: '3px solid {colors.line.control}',
  bg: 'surface.sunken',
  borderRadius: 'sm',
  px: '1.5',
  // Each is 24 pixels high at the least: they stand close to each other.
  py: '1',
  color: 'text',
  _hover: { bg: 'surface.pressed' },
  '&[data-late]': { borderLeftColor: 'danger', color: 'danger.text' },
  '&[data-closed]': { textDecoration: 'line-through', color: 'text.soft' },
})
// As high as the items it stands below, so that it can be hit as easily.
const others = css({
  display: 'block',
  position: 'relative',
  textStyle: 'small',
  fontWeight: 'medium',
  color: 'text.accent',
  px: '1.5',
  py: '1',
  _hover: { textDecoration: 'underline' },
})

interface DayCellProps {
  one: Day
  /** Whether the keyboard is here. */
  isAt: boolean
  /** YYYY-MM of the month that is shown; days around it stand back. */
  month: string
  today: Day
  items: readonly CalendarItem[]
  /** Where all of a day stand. */
  listOf: (day: Day) => string
}

/** A day as it is read out: which of the week, and its date. */
const nameOf = (day: Day) =>
  `${weekdays[weekday(day) - 1]} ${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]?.toLowerCase()}`

/** A day of a calendar with what stands on it. */
export function DayCell({ one, isAt, month, today, items, listOf }: DayCellProps) {
  const due = items.filter(({ day }) => day === one)
  return (
    <td
      data-day={one}
      data-empty={due.length === 0 || undefined}
      data-outside={!one.startsWith(month) || undefined}
      tabIndex={isAt ? 0 : -1}
      className={cell}
    >
      <span className={number} data-today={one === today || undefined}>
        <span aria-hidden className={css({ hideBelow: 'md' })}>
          {Number(one.slice(8))}
        </span>
        <span className={css({ hideFrom: 'md' })} aria-hidden>
          {nameOf(one)}
        </span>
        <VisuallyHidden>
          {nameOf(one)}
          {one === today && ' (vandaag)'}
        </VisuallyHidden>
      </span>
      {due.length > 0 && (
        <ul className={list}>
          {due.slice(0, mostOfDay).map((own) => (
            <li key={own.key}>
              <Due {...own} />
            </li>
          ))}
          {due.length > mostOfDay && (
            <li>
              <Link href={listOf(one)} className={others}>
                {`Nog ${due.length - mostOfDay}`}
                <VisuallyHidden>{` op ${nameOf(one)}`}</VisuallyHidden>
              </Link>
            </li>
          )}
        </ul>
      )}
    </td>
  )
}

function Due({ href, text, standing }: CalendarItem) {
  return (
    <Link
      href={href}
      className={item}
      title={text}
      data-late={standing?.is === 'late' || undefined}
      data-closed={standing?.is === 'closed' || undefined}
    >
      {text}
      {standing !== null && <VisuallyHidden>{` (${standing.told})`}</VisuallyHidden>}
    </Link>
  )
}
