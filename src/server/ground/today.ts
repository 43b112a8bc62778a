import { type Day, dayAt } from '../../domain/time/day.ts'

/** The day it is in the Netherlands. */
export function today(now = Date.now()): Day {
  return dayAt(now)
}
