import { addDays, type Day, dayOf } from './time/day.ts'

export type Recurrence = 'week' | 'month' | 'quarter' | 'year'

const months: Readonly<Record<Exclude<Recurrence, 'week'>, number>> = { month: 1, quarter: 3, year: 12 }

/** The next deadline of what repeats; a day that a shorter month lacks becomes its last (31 January, then 28 February). */
export function nextDeadline(deadline: Day, recurrence: Recurrence): Day {
  if (recurrence === 'week') return addDays(deadline, 7)
  const [year = 0, month = 1, day = 1] = deadline.split('-').map(Number)
  const first = dayOf(year, month + months[recurrence], 1)
  const lastOfMonth = Number(addDays(dayOf(year, month + months[recurrence] + 1, 1), -1).slice(8))
  return addDays(first, Math.min(day, lastOfMonth) - 1)
}
