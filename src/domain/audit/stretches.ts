import { tariffAt } from '../energy/tariff.ts'
import { exactly, minus, type Rational, sumOf } from '../rational.ts'
import { hour, minute, wallAt } from '../time/amsterdam.ts'
import { addDays, dayOfWall, daysBetween, startOfDay, weekday } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import {
  type Connection,
  type Volume as PeriodVolume,
  type Reading,
  type Register,
  registers,
  type Series,
} from './case.ts'
import type { Used } from './counted.ts'
import type { AuditSettings } from './settings.ts'

/** What one counter counted over days, as somebody told it. */
export interface Stretch extends Span {
  readonly value: Rational
  readonly isEstimated: boolean
}

/** The stretches of each counter by itself, in order: who reads one of them on fewer days than another loses nothing of it. */
export type Stretches = ReadonlyMap<Register, readonly Stretch[]>

const byDay = (one: Reading, other: Reading) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)
const byBegin = (one: Span, other: Span) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0)

/** Each part of a bill looks where it lies in them: made once. */
const read = new WeakMap<readonly Reading[], Stretches>()
const told = new WeakMap<Connection, Stretches>()

/**
 * Between readings of one meter, each counter on its own: (end − begin). A swap is two readings of a day: what the old meter counted up
 * to it and the new one from it join, so that (last old − begin) + (end − first new) is counted (domain, C2 step 3).
 */
export function betweenReadings(readings: readonly Reading[]): Stretches {
  const stretches = read.get(readings) ?? findBetween(readings)
  read.set(readings, stretches)
  return stretches
}

function findBetween(readings: readonly Reading[]): Stretches {
  const meters = [...Map.groupBy(readings, ({ meter }) => meter).values()].map((own) => own.toSorted(byDay))
  return byRegister((register) => meters.flatMap((own) => differences(own, register)))
}

const byRegister = (of: (register: Register) => readonly Stretch[]): Stretches =>
  new Map(
    registers.flatMap((register) => {
      const own = of(register)
      return own.length === 0 ? [] : [[register, own.toSorted(byBegin)]]
    }),
  )

function differences(readings: readonly Reading[], register: Register): Stretch[] {
  const own = readings.flatMap(({ date, estimated, counters }) => {
    const standing = counters[register]
    return standing === undefined ? [] : [{ date, estimated, standing }]
  })
  return own.slice(1).flatMap((end, place): Stretch[] => {
    const begin = own[place]
    if (begin === undefined || begin.date === end.date) return []
    const value = minus(exactly(end.standing), exactly(begin.standing))
    const isEstimated = begin.estimated || end.estimated
    return [{ from: begin.date, to: addDays(end.date, -1), value, isEstimated }]
  })
}

/** What is told by period, in order: of two over the same days first what was measured. */
export function stretchesOf(connection: Connection): Stretches {
  const stretches = told.get(connection) ?? findTold(connection)
  told.set(connection, stretches)
  return stretches
}

const sources: readonly PeriodVolume['source'][] = ['measured', 'allocated', 'estimated']

function findTold({ volumes }: Connection): Stretches {
  const sorted = volumes.toSorted((one, other) => sources.indexOf(one.source) - sources.indexOf(other.source))
  return byRegister((register) =>
    sorted.flatMap(({ from, to, counters, source }): Stretch[] => {
      const value = counters[register]
      return value === undefined
        ? []
        : [{ from, to, value: exactly(value), isEstimated: source === 'estimated' }]
    }),
  )
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

/** The counters that are asked for without which nothing can be said of a connection. */
export const hasTaken = (used: Used): boolean =>
  (['single', 'high', 'peak', 'normal'] satisfies Register[]).some((register) => used[register] !== undefined)

/** How many days a period begins after a day. */
export const daysAfter = (day: string, span: Span): number => daysBetween(day, span.from)
