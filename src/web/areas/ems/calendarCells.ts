import type { EmsDays, EmsOverview } from '../../../contract/areas/ems/emsCalls.ts'
import { isEnough } from '../../../domain/energy/completeness.ts'
import { addDays, type Day, daysBetween, daysFrom, weekday } from '../../../domain/time/day.ts'
import { mondayOf } from '../../../domain/time/isoWeek.ts'
import { periodOf } from '../../../domain/time/period.ts'
import type { HeatCell, HeatShown } from '../../charts/heatOptions.ts'
import { date, monthMark, weekdayMarks } from '../../format/format.ts'

/** How many months the calendar shows, the running one among them. */
const months = 13

/** The days of the calendar: thirteen months up to yesterday. */
export function calendarDays({ to }: Pick<EmsOverview, 'to'>): Day[] {
  let from = periodOf('month', to).from
  for (let back = 1; back < months; back++) from = periodOf('month', addDays(from, -1)).from
  return daysFrom(from, addDays(to, 1))
}

/** One day of the calendar in the unit people read. */
export interface CalendarDay {
  readonly day: Day
  readonly value: number | null
  readonly isWhole: boolean
}

/** The days of the calendar with what they hold. */
export function valuesOf(overview: EmsOverview, days: EmsDays): CalendarDay[] {
  return calendarDays(overview).map((day) => {
    const place = daysBetween(overview.from, day)
    const value = days.values[place] ?? null
    return { day, value: value === null ? null : value / 1000, isWhole: isEnough(days.known[place] ?? 0) }
  })
}

const cellOf = ({ day, value, isWhole }: CalendarDay, x: number, y: number): HeatCell => ({
  x,
  y,
  value,
  full: `${weekdayMarks[weekday(day) - 1]} ${date(day)}`,
  doubt: value !== null && !isWhole ? 'Niet alles is gemeten' : null,
})

type Field = Pick<HeatShown, 'columns' | 'rows' | 'cells'>

/** Weeks beside each other, Monday on top: weekends and holidays show themselves. */
export function byWeek(values: readonly CalendarDay[]): Field {
  const first = mondayOf(values[0]?.day ?? '1970-01-01')
  const column = (day: Day) => daysBetween(first, mondayOf(day)) / 7
  const columns = Array.from({ length: column(values.at(-1)?.day ?? first) + 1 }, () => '')
  for (const { day } of values) if (day.endsWith('-01')) columns[column(day)] = monthMark(day)
  return {
    columns,
    rows: weekdayMarks,
    cells: values.map((one) => cellOf(one, column(one.day), weekday(one.day) - 1)),
  }
}

/** Months below each other, a column for each day: for a narrow screen. */
export function byMonth(values: readonly CalendarDay[]): Field {
  const names = [...new Set(values.map(({ day }) => day.slice(0, 7)))]
  return {
    columns: Array.from({ length: 31 }, (_, place) => (place % 5 === 0 ? String(place + 1) : '')),
    rows: names.map((name) => `${monthMark(name)} ’${name.slice(2, 4)}`),
    cells: values.map((one) => cellOf(one, Number(one.day.slice(8)) - 1, names.indexOf(one.day.slice(0, 7)))),
  }
}
