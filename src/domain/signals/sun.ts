import { addDays, type Day } from '../time/day.ts'
import { type DaySeries, knownBetween, median, valueOn } from './series.ts'

/** Over how many days before it the sun of a day is compared, and how far it must lie from the middle of them to matter. */
const days = 14
const least = 7
const margin = 0.3

/**
 * Whether panels explain that a building took more or less than usual: on a dark day it feeds less in and takes more, on a bright
 * one it feeds more in and takes less. Compared by what was fed in on the two weeks before; where nothing is, panels explain nothing.
 */
export function sunExplains(fedIn: DaySeries, day: Day, way: 'more' | 'less'): boolean {
  const now = valueOn(fedIn, day)
  const before = knownBetween(fedIn, addDays(day, -days), addDays(day, -1))
  if (now === null || before.length < least) return false
  const usual = median(before)
  if (usual <= 0) return false
  return way === 'more' ? now < usual * (1 - margin) : now > usual * (1 + margin)
}
