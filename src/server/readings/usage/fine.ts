import type { DirectionUsage, Places, RegisterUsage } from '../../../contract/usage-calls.ts'
import { type Direction, directions, type Register, registers } from '../../../domain/energy/channel.ts'
import { edgesOf, fold } from '../../../domain/energy/fold.ts'
import { type Resolved, resolve } from '../../../domain/energy/resolve.ts'
import { runsOf, totalOf } from '../../../domain/energy/runs.ts'
import { type Month, type Slots, slotCount } from '../../../domain/energy/slots.ts'
import { isoAt, minute } from '../../../domain/time/amsterdam.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { spanOf } from '../../../domain/time/period.ts'
import type { Db } from '../../db/database.ts'
import { type StoredMonth, sourcesOf, storedMonths } from '../store/read.ts'
import { gapsIn } from './gaps.ts'

interface ResolvedMonth {
  readonly month: Month
  readonly resolved: Resolved
}

/** Usage by quarter-hour or hour, from the blocks. A connection of which some month is read by the hour answers by the hour. */
export async function fineUsage(
  db: Db,
  connectionId: number,
  { from, to }: { from: Day; to: Day },
  asked: 'quarterHour' | 'hour',
): Promise<Places & { directions: DirectionUsage[] }> {
  const stored = await storedMonths(db, connectionId, `${from.slice(0, 7)}-01`, `${to.slice(0, 7)}-01`)
  const resolved = directions.map((direction) => ({ direction, months: resolvedMonths(stored, direction) }))
  const paces = resolved.flatMap(({ months }) => months.map((one) => one.resolved.minutes))
  const minutes = Math.max(asked === 'hour' ? 60 : 15, ...paces)
  const { start, end } = spanOf({ from, until: addDays(to, 1) })
  const span = { start, count: (end - start) / (minutes * minute), minutes }
  return {
    granularity: minutes === 60 ? 'hour' : 'quarterHour',
    count: span.count,
    first: isoAt(start),
    minutes,
    starts: null,
    directions: resolved
      .filter(({ months }) => months.length > 0)
      .map(({ direction, months }) => directionUsage(direction, months, span)),
  }
}

function resolvedMonths(stored: readonly StoredMonth[], direction: Direction): ResolvedMonth[] {
  const byMonth = Map.groupBy(stored, ({ month }) => month)
  return [...byMonth].flatMap(([month, ofMonth]) => {
    const resolved = resolve(sourcesOf(ofMonth, direction))
    return resolved ? [{ month, resolved }] : []
  })
}

interface Span {
  readonly start: number
  readonly count: number
  readonly minutes: number
}

function directionUsage(direction: Direction, months: readonly ResolvedMonth[], span: Span): DirectionUsage {
  const found = registers.flatMap((register): RegisterUsage[] => {
    if (!months.some(({ resolved }) => resolved.registers[register])) return []
    const runs = runsOf(joined(months, register, span))
    const total = totalOf(runs)
    return total === null ? [] : [{ register, runs, total }]
  })
  const covered = coverage(months, span)
  const gaps = gapsIn(span.count, (place) => covered[place] === span.minutes)
  return {
    direction,
    registers: found,
    total: found.reduce((sum, { total }) => sum + total, 0),
    complete: gaps.length === 0,
    gaps,
  }
}

/** The part of a month that lies in the span: where it begins in the month, where in the answer, and how long it is. */
function overlap(
  month: Month,
  { start, count, minutes }: Span,
): { source: number; target: number; length: number } {
  const step = minutes * minute
  const first = Math.max(start, month.start)
  const last = Math.min(start + count * step, month.end)
  return {
    source: (first - month.start) / step,
    target: (first - start) / step,
    length: Math.max(0, (last - first) / step),
  }
}

function joined(months: readonly ResolvedMonth[], register: Register, span: Span): Slots {
  // Sums of quarter-hours may be larger than what one block holds.
  const isFolded = months.some(({ resolved }) => resolved.registers[register]?.values instanceof Float64Array)
  const isAsRead = !isFolded && months.every(({ resolved }) => resolved.minutes === span.minutes)
  const values = isAsRead ? new Int32Array(span.count) : new Float64Array(span.count)
  const quality = new Uint8Array(span.count)
  for (const { month, resolved } of months) {
    const own = resolved.registers[register]
    if (own === undefined) continue
    const slots = own.minutes === span.minutes ? own : coarser(own, month, span.minutes)
    const { source, target, length } = overlap(month, span)
    values.set(slots.values.subarray(source, source + length), target)
    quality.set(slots.quality.subarray(source, source + length), target)
  }
  return { minutes: span.minutes, values, quality }
}

function coarser(slots: Slots, month: Month, minutes: number): Slots {
  return { minutes, ...fold(slots, month.start, edgesOf(month.start, minutes, slotCount(month, minutes))) }
}

/** Minutes of each place that are known. */
function coverage(months: readonly ResolvedMonth[], span: Span): Int32Array {
  const covered = new Int32Array(span.count)
  for (const { month, resolved } of months) {
    const { source, target, length } = overlap(month, span)
    const parts = span.minutes / resolved.minutes
    if (parts === 1) {
      covered.set(resolved.covered.subarray(source, source + length), target)
      continue
    }
    for (let place = 0; place < length; place++) {
      let sum = 0
      for (let part = 0; part < parts; part++)
        sum += resolved.covered[(source + place) * parts + part] as number
      covered[target + place] = sum
    }
  }
  return covered
}
