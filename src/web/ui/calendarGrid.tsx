import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { addDays, type Day, daysFrom, weekday } from '../../domain/time/day.ts'
import { mondayOf } from '../../domain/time/isoWeek.ts'
import { periodOf } from '../../domain/time/period.ts'
import { monthNames, weekdayMarks } from '../format/format.ts'
import { css } from '../styled-system/css'
import { TextLink } from './textLink.tsx'
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

/** The weeks in which a month lies, from Monday to Sunday. */
export function weeksOf(day: Day): Day[][] {
  const { from, until } = periodOf('month', day)
  const days = daysFrom(mondayOf(from), addDays(mondayOf(addDays(until, -1)), 7))
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** How many stand in a day; the others are a press away. */
const mostOfDay = 3

const weekdays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'] as const

// On a phone there is no room for a grid: the days on which something is due stand below each other.
const table = css({
  width: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  '&[data-stale]': { opacity: '0.6' },
  '& th': { textStyle: 'label', color: 'text.soft', textAlign: 'left', px: '2.5', py: '2' },
  '& thead': { hideBelow: 'md' },
  '& tbody, & tr': { display: { base: 'block', md: 'revert' } },
})
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

interface CalendarGridProps {
  weeks: readonly (readonly Day[])[]
  /** YYYY-MM of the month that is shown; days around it stand back. */
  month: string
  /** Where the keyboard is. */
  day: Day
  today: Day
  /** What it is a calendar of. */
  label: string
  items: readonly CalendarItem[]
  busy: boolean
  listOf: (day: Day) => string
  onDay: (day: Day) => void
}

/** Where a key leads from a day: along the week, a week up or down, to the ends of the week, or a month on. */
function dayAfterKey(key: string, day: Day): Day | null {
  const { from, until } = periodOf('month', day)
  const steps: Readonly<Record<string, () => Day>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, 1 - weekday(day)),
    End: () => addDays(day, 7 - weekday(day)),
    PageUp: () => periodOf('month', addDays(from, -1)).from,
    PageDown: () => until,
  }
  return steps[key]?.() ?? null
}

/** The day has the focus once the month it lies in is drawn. */
function focusDay(day: Day): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`td[data-day="${day}"]`)?.focus())
}

/** A month as weeks below each other; the arrow keys walk over its days. */
export function CalendarGrid({ weeks, day, busy, label, onDay, ...more }: CalendarGridProps) {
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = event.target instanceof HTMLTableCellElement ? dayAfterKey(event.key, day) : null
    if (next === null) return
    event.preventDefault()
    onDay(next)
    focusDay(next)
  }
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table walked with the arrow keys is a grid
      role="grid"
      className={table}
      aria-label={label}
      aria-busy={busy}
      data-stale={busy || undefined}
      onKeyDown={walk}
    >
      <thead>
        <tr>
          {weekdayMarks.map((mark, place) => (
            <th key={mark} scope="col" abbr={weekdays[place]}>
              {mark}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <DayCell key={one} one={one} isAt={one === day} {...more} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayCellProps = Pick<CalendarGridProps, 'month' | 'today' | 'items' | 'listOf'> & {
  one: Day
  isAt: boolean
}

const nameOf = (day: Day) =>
  `${weekdays[weekday(day) - 1]} ${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]?.toLowerCase()}`

function DayCell({ one, isAt, month, today, items, listOf }: DayCellProps) {
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
              <TextLink href={listOf(one)}>{`Nog ${due.length - mostOfDay}`}</TextLink>
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
