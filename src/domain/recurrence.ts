import { addDays, type Day, dayOf } from './time/day.ts'

export type Recurrence = 'week' | 'month' | 'quarter' | 'year'

const months: Readonly<Record<Exclude<Recurrence, 'week'>, number>> = { month: 1, quarter: 3, year: 12 }

const lastOf = (year: number, month: number) => Number(addDays(dayOf(year, month + 1, 1), -1).slice(8))

/** The day of the month it is for: a last day of a shorter month may stand for a later one (28 February for the 31st). */
export function dayOfMonth(deadline: Day, meant: number | null = null): number {
  const [year = 0, month = 1, day = 1] = deadline.split('-').map(Number)
  return meant !== null && meant > day && day === lastOf(year, month) ? meant : day
}

/**
 * The next deadline of what repeats; a day that a shorter month lacks becomes its last (31 January, then 28 February). `meant` is the
 * day of the month it is for, so that it comes back to that (31 March).
 */
export function nextDeadline(deadline: Day, recurrence: Recurrence, meant: number | null = null): Day {
  if (recurrence === 'week') return addDays(deadline, 7)
  const [year = 0, month = 1] = deadline.split('-').map(Number)
  const first = dayOf(year, month + months[recurrence], 1)
  const last = lastOf(year, month + months[recurrence])
  return addDays(first, Math.min(dayOfMonth(deadline, meant), last) - 1)
}
