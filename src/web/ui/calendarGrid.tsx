import type { KeyboardEvent } from 'react'
import { addDays, type Day, daysFrom, weekday } from '../../domain/time/day.ts'
import { mondayOf } from '../../domain/time/isoWeek.ts'
import { periodOf } from '../../domain/time/period.ts'
import { weekdayMarks } from '../format/format.ts'
import { css } from '../styled-system/css'
import { type CalendarItem, DayCell, weekdays } from './calendarDay.tsx'

/** The weeks in which a month lies, from Monday to Sunday. */
export function weeksOf(day: Day): Day[][] {
  const { from, until } = periodOf('month', day)
  const days = daysFrom(mondayOf(from), addDays(mondayOf(addDays(until, -1)), 7))
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

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
