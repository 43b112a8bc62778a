import type { Schedule } from '../../../contract/areas/exports/exports.ts'
import { dayOfMonth, nextDeadline } from '../../../domain/recurrence.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'

const after: Readonly<Record<Exclude<Schedule, 'niet'>, (day: Day, meant: number | null) => Day>> = {
  dagelijks: (day) => addDays(day, 1),
  wekelijks: (day) => nextDeadline(day, 'week'),
  maandelijks: (day, meant) => nextDeadline(day, 'month', meant),
}

/**
 * The first day after today on which an export comes again, counted from `from`; null when it does not. A monthly one is for the day
 * `meant` of each month, which that of `from` may stand for.
 */
export function nextTime(schedule: Schedule, from: Day, today: Day, meant: number | null = null): Day | null {
  if (schedule === 'niet') return null
  const day = dayOfMonth(from, meant)
  let next = after[schedule](from, day)
  while (next <= today) next = after[schedule](next, day)
  return next
}
