import { dayText, monthText } from '../dutch.ts'
import { addDays, type Day } from './day.ts'
import { periodOf, type Span } from './period.ts'

const steps = ['month', 'quarter', 'year'] as const
export type WholePeriod = (typeof steps)[number]

/** The whole month, quarter or year before the one that holds a day: never a number of days back. */
export function periodBefore(step: WholePeriod, day: Day): Span {
  const { from, until } = periodOf(step, addDays(periodOf(step, day).from, -1))
  return { from, to: addDays(until, -1) }
}

/** Days as people call them: "oktober 2026", "3e kwartaal 2026", "2026", and else the first and the last of them. */
export function calendarName({ from, to }: Span): string {
  const whole = steps.find((step) => {
    const period = periodOf(step, from)
    return period.from === from && addDays(period.until, -1) === to
  })
  if (whole === 'month') return monthText(from)
  if (whole === 'year') return from.slice(0, 4)
  if (whole === 'quarter') return `${Math.ceil(Number(from.slice(5, 7)) / 3)}e kwartaal ${from.slice(0, 4)}`
  return `${dayText(from)} t/m ${dayText(to)}`
}

/** The whole months that some days lie in. */
export const monthSpan = ({ from, to }: Span): Span => ({
  from: periodOf('month', from).from,
  to: addDays(periodOf('month', to).until, -1),
})

/** The next day after another on which what comes after each period comes, on this day of its first month. */
export function nextRun(step: WholePeriod, dayOfMonth: number, after: Day): Day {
  const { from, until } = periodOf(step, after)
  const own = addDays(from, dayOfMonth - 1)
  return own > after ? own : addDays(until, dayOfMonth - 1)
}
