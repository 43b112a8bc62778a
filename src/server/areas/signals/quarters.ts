import { baseLoadOf, nightHours } from '../../../domain/energy/baseLoad.ts'
import type { Direction } from '../../../domain/energy/channel.ts'
import { type Resolved, resolve } from '../../../domain/energy/resolve.ts'
import { wallAt } from '../../../domain/time/amsterdam.ts'
import { addDays, type Day, daysBetween } from '../../../domain/time/day.ts'
import { type OpeningHours, type OpenPart, openOn } from '../../../domain/time/openingHours.ts'
import { sourcesOf, storedMonths } from '../../readings/store/read.ts'
import type { Db } from '../../storage/db/database.ts'
import { untilKnown } from './daySeries.ts'

/** Months of quarter-hours, for base load and peaks. */
const months = 7

/**
 * Base load and highest quarter-hour of each day (W), and what was taken outside opening hours (Wh), of months that were read by the
 * quarter-hour.
 */
export async function quartersOf(db: Db, connectionId: number, last: Day, hours: OpeningHours | null) {
  const first = `${addDays(last, -months * 30).slice(0, 7)}-01`
  const stored = await storedMonths(db, connectionId, first, `${last.slice(0, 7)}-01`)
  const baseLoad: (number | null)[] = []
  const peaks: (number | null)[] = []
  const outside: (number | null)[] = []
  const set = (series: (number | null)[], day: Day, value: number | null) => {
    const place = daysBetween(first, day)
    while (series.length <= place) series.push(null)
    series[place] = value
  }
  for (const [month, ofMonth] of Map.groupBy(stored, (one) => one.month)) {
    const resolved = resolve(sourcesOf(ofMonth, 'taken' satisfies Direction))
    if (resolved === null || resolved.minutes !== 15) continue
    for (let index = 0; index + 1 < month.edges.length; index++) {
      const day = addDays(month.name, index)
      if (day > last) break
      const known = quartersOn(resolved, month, index)
      set(baseLoad, day, baseLoadOf(known.slice(0, nightHours * 4).filter((value) => value !== null)))
      set(peaks, day, highestOf(known))
      if (hours !== null)
        set(outside, day, outsideOf(known, month.edges[index] ?? Number.NaN, openOn(hours, day)))
    }
  }
  return {
    baseLoad: untilKnown({ from: first, values: baseLoad }),
    peaks: untilKnown({ from: first, values: peaks }),
    outside: untilKnown({ from: first, values: outside }),
  }
}

/** The quarter-hours of one day of a month (Wh), null where one is missing. */
function quartersOn(
  { registers, quality }: Resolved,
  { start, edges }: { start: number; edges: readonly number[] },
  index: number,
): (number | null)[] {
  const place = (edge: number) => ((edges[edge] ?? Number.NaN) - start) / 900_000
  return Array.from({ length: place(index + 1) - place(index) }, (_, quarter) => {
    const slot = place(index) + quarter
    if (quality[slot] === 0) return null
    return Object.values(registers).reduce((sum, { values }) => sum + (values[slot] ?? Number.NaN), 0)
  })
}

/** Wh of a day outside opening hours, the day beginning at `start`; null where a quarter-hour is missing. */
function outsideOf(
  quarters: readonly (number | null)[],
  start: number,
  open: OpenPart | null,
): number | null {
  let sum = 0
  for (const [place, value] of quarters.entries()) {
    if (value === null) return null
    const clock = (wallAt(start + place * 900_000) % 86_400_000) / 60_000
    if (open === null || clock < open.from || clock >= open.until) sum += value
  }
  return sum
}

/** W in the highest quarter-hour. */
function highestOf(quarters: readonly (number | null)[]): number | null {
  const known = quarters.filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known) * 4
}
