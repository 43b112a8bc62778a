import type { Schedule } from '../../../contract/areas/exports/exports.ts'
import { nextDeadline } from '../../../domain/recurrence.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'

const after: Readonly<Record<Exclude<Schedule, 'niet'>, (day: Day) => Day>> = {
  dagelijks: (day) => addDays(day, 1),
  wekelijks: (day) => nextDeadline(day, 'week'),
  maandelijks: (day) => nextDeadline(day, 'month'),
}

/** The first day after today on which an export comes again, counted from `from`; null when it does not. */
export function nextTime(schedule: Schedule, from: Day, today: Day): Day | null {
  if (schedule === 'niet') return null
  let next = after[schedule](from)
  while (next <= today) next = after[schedule](next)
  return next
}
