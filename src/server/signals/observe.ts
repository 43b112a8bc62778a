import { baseLoadOf, nightHours } from '../../domain/energy/baseLoad.ts'
import type { Direction, Product } from '../../domain/energy/channel.ts'
import { resolve } from '../../domain/energy/resolve.ts'
import type { Observed } from '../../domain/signals/rules.ts'
import type { DaySeries } from '../../domain/signals/series.ts'
import type { TypedReadings } from '../../domain/signals/typed.ts'
import { wallAt } from '../../domain/time/amsterdam.ts'
import { addDays, type Day, daysBetween, minutesOfDay } from '../../domain/time/day.ts'
import { type OpeningHours, type OpenPart, openingHoursOf, openOn } from '../../domain/time/openingHours.ts'
import type { Db } from '../db/database.ts'
import { sourcesOf, storedMonths } from '../readings/store/read.ts'
import { degreeDaysBetween } from '../temperatures/store.ts'

/** The connection as far as its signals depend on it. */
export interface Watched {
  readonly id: number
  readonly customerId: number
  readonly type: 'electricity' | 'gas' | 'production'
  /** kW as a decimal string. */
  readonly contractedPower: string | null
}

/** Days of totals: a year to compare with, and two months before it. */
const days = 430
/** Months of quarter-hours, for base load and peaks. */
const months = 7

/** Everything the rules look at, read from the day totals and the blocks of one connection. */
export async function observe(db: Db, connection: Watched, today: Day): Promise<Observed> {
  const product: Product = connection.type === 'gas' ? 'gas' : 'electricity'
  const totals = await dayTotals(db, connection.id, addDays(today, -days), addDays(today, -1))
  const lastKnown =
    [totals.taken, totals.fedIn]
      .flatMap((series) => (series ? [lastDay(series)] : []))
      .sort()
      .at(-1) ?? null
  const cold = product === 'gas' ? await coldOf(db, connection.customerId, totals.taken) : null
  const hours = await hoursOf(db, connection.id)
  const fine =
    product === 'gas' || lastKnown === null ? null : await quarters(db, connection.id, lastKnown, hours)
  return {
    ...{ product, today, lastKnown, taken: totals.taken, fedIn: totals.fedIn, cold },
    typed: await typedReadings(db, connection.id),
    baseLoad: fine?.baseLoad ?? null,
    peaks: fine?.peaks ?? null,
    open:
      hours && totals.taken && fine?.outside ? { hours, taken: totals.taken, outside: fine.outside } : null,
    contracted:
      connection.contractedPower === null ? null : Math.round(Number(connection.contractedPower) * 1000),
  }
}

/** Up to which day people typed what was used, and which readings wait until somebody looked at them. */
async function typedReadings(db: Db, connectionId: number): Promise<TypedReadings> {
  const rows = await db
    .selectFrom('meterReadings')
    .select(['readingDate', 'state'])
    .where('connectionId', '=', connectionId)
    .where('state', 'in', ['accepted', 'suspect'])
    .orderBy('readingDate')
    .execute()
  const daysIn = (state: string) => rows.flatMap((row) => (row.state === state ? [row.readingDate] : []))
  return { until: daysIn('accepted').at(-1) ?? null, doubtful: daysIn('suspect') }
}

/** The weighted degree days of the days that are known of a connection that takes gas; null without any temperature. */
export async function coldOf(db: Db, customerId: number, taken: DaySeries | null): Promise<DaySeries | null> {
  if (taken === null) return null
  const cold = await degreeDaysBetween(db, customerId, taken.from, lastDay(taken))
  return cold.values.every((value) => value === null) ? null : cold
}

const lastDay = ({ from, values }: DaySeries) => addDays(from, values.length - 1)

/** What a connection took and fed in on each day that is wholly known, up to the last of them. */
export async function dayTotals(db: Db, connectionId: number, from: Day, to: Day) {
  const rows = await db
    .selectFrom('readingMonths')
    .select(['month', 'direction', 'single', 'normal', 'low', 'covered'])
    .where('connectionId', '=', connectionId)
    .where('month', '>=', `${from.slice(0, 7)}-01`)
    .where('month', '<=', to)
    .execute()
  const seriesOf = (direction: 0 | 1): DaySeries | null => {
    const values = new Array<number | null>(daysBetween(from, to) + 1).fill(null)
    for (const row of rows.filter((one) => one.direction === direction))
      for (const [index, minutes] of row.covered.entries()) {
        const day = addDays(row.month, index)
        const place = daysBetween(from, day)
        if (place < 0 || place >= values.length || minutes !== minutesOfDay(day)) continue
        values[place] = [row.single, row.normal, row.low].reduce((sum, part) => sum + (part?.[index] ?? 0), 0)
      }
    return untilKnown({ from, values })
  }
  return { taken: seriesOf(0), fedIn: seriesOf(1) }
}

/** The series up to its last known day; null when nothing is known. */
function untilKnown({ from, values }: DaySeries): DaySeries | null {
  const end = values.findLastIndex((value) => value !== null)
  return end < 0 ? null : { from, values: values.slice(0, end + 1) }
}

/** When the building of a connection is open; null where nobody said so. */
async function hoursOf(db: Db, connectionId: number): Promise<OpeningHours | null> {
  const week = ['openMonday', 'openTuesday', 'openWednesday', 'openThursday'] as const
  const end = ['openFriday', 'openSaturday', 'openSunday'] as const
  const found = await db
    .selectFrom('connections')
    .innerJoin('entities', 'entities.id', 'connections.entityId')
    .select([...week, ...end])
    .where('connections.id', '=', connectionId)
    .executeTakeFirst()
  return found === undefined ? null : openingHoursOf([...week, ...end].map((day) => found[day]))
}

/**
 * Base load and highest quarter-hour of each day (W), and what was taken outside opening hours (Wh), of months that were read by the
 * quarter-hour.
 */
async function quarters(db: Db, connectionId: number, last: Day, hours: OpeningHours | null) {
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
      const known = quartersOf(resolved, month, index)
      set(baseLoad, day, baseLoadOf(known.slice(0, nightHours * 4).filter((value) => value !== null)))
      set(peaks, day, highestOf(known))
      if (hours !== null)
        set(outside, day, outsideOf(known, month.edges[index] as number, openOn(hours, day)))
    }
  }
  return {
    baseLoad: untilKnown({ from: first, values: baseLoad }),
    peaks: untilKnown({ from: first, values: peaks }),
    outside: untilKnown({ from: first, values: outside }),
  }
}

/** The quarter-hours of one day of a month (Wh), null where one is missing. */
function quartersOf(
  { registers, quality }: NonNullable<ReturnType<typeof resolve>>,
  { start, edges }: { start: number; edges: readonly number[] },
  index: number,
): (number | null)[] {
  const place = (edge: number) => ((edges[edge] as number) - start) / 900_000
  return Array.from({ length: place(index + 1) - place(index) }, (_, quarter) => {
    const slot = place(index) + quarter
    if (quality[slot] === 0) return null
    return Object.values(registers).reduce((sum, { values }) => sum + (values[slot] as number), 0)
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
