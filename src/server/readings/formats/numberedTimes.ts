import { type Instant, minute, type Wall, wallAt } from '../../../domain/time/amsterdam.ts'
import { addDays, startOfDay } from '../../../domain/time/day.ts'
import type { Written } from '../../../domain/time/written.ts'

/** How the parts of a day are counted where they are: from 0 or 1, each so many minutes. */
export interface Numbered {
  readonly first: 0 | 1
  readonly minutes: 15 | 60
}

export const numberedWords =
  /^(?:uur|uren|hour|hours|hr|he|pte|ptu|kwartier|kwartieren|periode|interval|tijdvak)(?: ?(?:nummer|nr|van de dag|of day))?$/
const ofQuarters = /^(?:pte|ptu|kwartier)/
/** The most parts that a day has, the one in October on which clocks go back. */
const [mostHours, mostQuarters] = [25, 100]

/** How hours or quarter-hours are counted in these cells; null where they are no such counts, or not sure from where. */
export function numberedIn(words: string, cells: readonly string[]): Numbered | null {
  const numbers = cells.filter((cell) => /^\d{1,3}$/.test(cell)).map(Number)
  const most = Math.max(0, ...numbers)
  if (numbers.length === 0 || numbers.length < cells.length * 0.9 || most > mostQuarters) return null
  const minutes = ofQuarters.test(words) || most > mostHours ? 15 : 60
  const last = (24 * 60) / minutes
  if (numbers.includes(0)) return { first: 0, minutes }
  return most >= last ? { first: 1, minutes } : null
}

/** When the part of a day with this number begins; they are counted on, also where clocks change. */
export function numberedTime(day: Wall, cell: string, { first, minutes }: Numbered): Written | null {
  if (!/^\d{1,3}$/.test(cell) || Number(cell) < first) return null
  const date = new Date(day).toISOString().slice(0, 10)
  const start: Instant = startOfDay(date) + (Number(cell) - first) * minutes * minute
  if (start >= startOfDay(addDays(date, 1))) return null
  const wall = wallAt(start)
  return { wall, offset: wall - start }
}
