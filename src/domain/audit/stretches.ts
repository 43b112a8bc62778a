import { tariffAt } from '../energy/tariff.ts'
import { keysOf } from '../keys.ts'
import { exactly, isSame, isZero, minus, type Rational, sumOf, zero } from '../rational.ts'
import { hour, minute, wallAt } from '../time/amsterdam.ts'
import { addDays, dayOfWall, daysBetween, startOfDay, weekday } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import { type Connection, type Counted, type Reading, type Register, registers, type Series } from './case.ts'
import { mergedCounters, toldFedIn, type Used, usedOf } from './counted.ts'
import { overlaps } from './days.ts'
import type { AuditSettings } from './settings.ts'

/** What was counted over days, as somebody told it. */
export interface Stretch extends Span {
  readonly used: Used
  readonly isEstimated: boolean
  /** Something was fed in, or its meter has a counter of that: then it is no volume without it. Nothing of it where all of it is 0. */
  readonly isFedIn: boolean
}

/** The counters of what is fed in. */
export const fedIn: readonly Register[] = ['feedIn', 'feedInHigh', 'feedInLow']
const hasFedIn = (counters: Counted): boolean => fedIn.some((register) => counters[register] !== undefined)

const byDay = (one: Reading, other: Reading) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)

/**
 * Between readings of one meter, each counter on its own: (end − begin). A swap is two readings of a day: what the old meter counted up
 * to it and the new one from it join, so that (last old − begin) + (end − first new) is counted (domain, C2 step 3).
 */
export function betweenReadings(readings: readonly Reading[]): readonly Stretch[] {
  const stretches = read.get(readings) ?? findBetween(readings)
  read.set(readings, stretches)
  return stretches
}

/** Each part of a bill looks where it lies in them: made once. */
const read = new WeakMap<readonly Reading[], readonly Stretch[]>()
const told = new WeakMap<Connection, readonly Stretch[]>()

function findBetween(readings: readonly Reading[]): Stretch[] {
  const meters = [...new Set(readings.map(({ meter }) => meter))]
  return meters
    .flatMap((meter) => livesOf(readings.filter((reading) => reading.meter === meter).toSorted(byDay)))
    .flatMap(betweenEach)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** Two of a day are a swap: what stood before it was of another meter than what stands after it. */
function livesOf(sorted: readonly Reading[]): readonly (readonly Reading[])[] {
  const lives: Reading[][] = []
  for (const reading of sorted) {
    const life = lives.at(-1)
    if (life === undefined || life.at(-1)?.date === reading.date) lives.push([reading])
    else life.push(reading)
  }
  return lives
}

/** A meter that counts what is fed in does so between two standings without that counter too: they were not read in full. */
function betweenEach(life: readonly Reading[]): Stretch[] {
  const isCounted = life.some(({ counters }) => hasFedIn(counters))
  return life.slice(1).flatMap((end, place): Stretch[] => {
    const begin = life[place]
    if (begin === undefined) return []
    const isEstimated = begin.estimated || end.estimated
    const used = { ...differences(begin, end), ...stoodStill(life, begin, end) }
    const isFedIn = isCounted && !isNone(used)
    return [{ from: begin.date, to: addDays(end.date, -1), used, isEstimated, isFedIn }]
  })
}

function differences(begin: Reading, end: Reading): Used {
  return Object.fromEntries(
    registers.flatMap((register) => {
      const [first, last] = [begin.counters[register], end.counters[register]]
      return first === undefined || last === undefined
        ? []
        : [[register, minus(exactly(last), exactly(first))]]
    }),
  )
}

/** Counters of what is fed in never run back: between two standings that are the same, or before one of 0, nothing was counted. */
function stoodStill(life: readonly Reading[], begin: Reading, end: Reading): Used {
  return Object.fromEntries(
    fedIn.flatMap((register) => {
      const standing = ({ counters }: Reading) => counters[register]
      const before = life.findLast((one) => one.date <= begin.date && standing(one) !== undefined)
      const after = life.find((one) => one.date >= end.date && standing(one) !== undefined)
      const [first, last] = [before && standing(before), after && standing(after)]
      if (last === undefined || !isSame(exactly(last), first === undefined ? zero : exactly(first))) return []
      return [[register, zero]]
    }),
  )
}

/** Whether all that was fed in is told, and is nothing. */
function isNone(used: Used): boolean {
  const all = toldFedIn(used)
  return all !== null && isZero(all)
}

/** The volumes by period, in order. */
export function stretchesOf(connection: Connection): readonly Stretch[] {
  const stretches = told.get(connection) ?? findTold(connection)
  told.set(connection, stretches)
  return stretches
}

/** What was measured tells more than what was allocated to a connection, and that more than an estimate (domain, C2 step 3). */
const surest = ['measured', 'allocated', 'estimated'] as const

const byFrom = (one: Span, other: Span) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0)

interface Told extends Stretch {
  readonly source: (typeof surest)[number]
  readonly hasFedIn: boolean
}

const findTold = ({ volumes }: Connection): readonly Stretch[] => {
  const all = surest.flatMap((source) => toldBy(volumes, source))
  return all.map((one): Stretch => (isHole(one, all) ? { ...one, isFedIn: true } : one)).toSorted(byFrom)
}

/** A use may stand in more rows of one source and days, each with counters of its own; the highest power alone is no use. */
const toldBy = (volumes: Connection['volumes'], source: Told['source']): readonly Told[] =>
  [
    ...Map.groupBy(
      volumes.filter((one) => one.source === source),
      ({ from, to }) => `${from} ${to}`,
    ).values(),
  ].flatMap(([first, ...others]): Told[] => {
    if (first === undefined) return []
    const { from, to } = first
    const counters = mergedCounters([first, ...others])
    const used = usedOf(counters)
    const has = hasFedIn(counters)
    const isEstimated = source === 'estimated'
    return keysOf(used).length === 0
      ? []
      : [{ from, to, used, isEstimated, isFedIn: has && !isNone(used), source, hasFedIn: has }]
  })

/** Of days between others on which something was fed in, rows that do not tell it lack it, unless another source tells it of them. */
function isHole(row: Told, all: readonly Told[]): boolean {
  if (row.hasFedIn || all.some((one) => one.hasFedIn && overlaps(one, row))) return false
  const isBefore = all.some((one) => one.isFedIn && one.to < row.from)
  return isBefore && all.some((one) => one.isFedIn && one.from > row.to)
}

/** Whether an instant lies in the hours of the product peak: working days of the week, holidays too (decision B12). */
export function isPeak(instant: number, { peakFrom, peakUntil }: AuditSettings): boolean {
  const wall = wallAt(instant)
  const ofDay = (wall % (24 * hour)) / hour
  return weekday(dayOfWall(wall)) <= 5 && ofDay >= peakFrom && ofDay < peakUntil
}

/** The intervals of a series on these days, each with the instant it begins at; null where one is missing or unknown. */
export function intervalsIn(
  { start, minutes, values }: Pick<Series, 'start' | 'minutes' | 'values'>,
  span: Span,
): readonly { readonly at: number; readonly value: Rational }[] | null {
  const first = Date.parse(start)
  const size = minutes * minute
  const [begin, end] = [startOfDay(span.from), startOfDay(addDays(span.to, 1))]
  const found: { at: number; value: Rational }[] = []
  for (let at = begin; at < end; at += size) {
    const value = values[(at - first) / size]
    if (value === undefined || value === null) return null
    found.push({ at, value: exactly(value) })
  }
  return found
}

/** What a series counted on these days by register; null where it is not complete. */
export function usedInSeries(series: Series, span: Span, settings: AuditSettings): Used | null {
  const intervals = intervalsIn(series, span)
  if (intervals === null) return null
  const sumWhere = (fits: (at: number) => boolean) =>
    sumOf(intervals.filter(({ at }) => fits(at)).map(({ value }) => value))
  const all = sumWhere(() => true)
  if (series.channel === 'kvarh') return { kvarh: all }
  const high = sumWhere((at) => tariffAt(at) === 'normal')
  if (series.channel === 'feedIn') return { feedIn: all, feedInHigh: high, feedInLow: minus(all, high) }
  const peak = sumWhere((at) => isPeak(at, settings))
  return { single: all, high, low: minus(all, high), peak, offpeak: minus(all, peak) }
}

/** The instants at which a series begins and ends. */
export function instantsOf({ start, minutes, values }: Series): {
  readonly begin: number
  readonly end: number
} {
  const begin = Date.parse(start)
  return { begin, end: begin + values.length * minutes * minute }
}

/** Whether intervals of a series lie on these days, known or not. */
export function reaches(series: Series, span: Span): boolean {
  const { begin, end } = instantsOf(series)
  return begin < startOfDay(addDays(span.to, 1)) && end > startOfDay(span.from)
}

/**
 * Whether series say that something was fed in on these days. One that is whole on them says how much; of one that is not, something fed
 * in before they end says so, and so does an interval of them that is missing. One that begins after them says nothing of them.
 */
export function isFedInByHour({ series }: Connection, span: Span): boolean {
  const own = series.filter(({ channel }) => channel === 'feedIn')
  const whole = own.flatMap((one) => intervalsIn(one, span) ?? [])
  if (whole.length > 0) return whole.some(({ value }) => !isZero(value))
  const end = startOfDay(addDays(span.to, 1))
  return own.some((one) => {
    const at = (place: number) => Date.parse(one.start) + place * one.minutes * minute
    const first = one.values.findIndex((value) => value !== null && !isZero(exactly(value)))
    if (first >= 0 && at(first) < end) return true
    const begin = startOfDay(span.from)
    return one.values.some((value, place) => value === null && at(place) >= begin && at(place) < end)
  })
}

/** How many days a period begins after a day. */
export const daysAfter = (day: string, span: Span): number => daysBetween(day, span.from)
