import type { DirectionUsage, Places } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { type Direction, directions, type Register } from '../../../domain/energy/channel.ts'
import { edgesOf, fold } from '../../../domain/energy/fold.ts'
import { type Resolved, resolve } from '../../../domain/energy/resolve.ts'
import { runsOfStretches, type Stretch } from '../../../domain/energy/runs.ts'
import { type Month, type Slots, slotCount } from '../../../domain/energy/slots.ts'
import { isoAt, minute } from '../../../domain/time/amsterdam.ts'
import { addDays } from '../../../domain/time/day.ts'
import { type Span, spanOf } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { type StoredMonth, sourcesOf, storedMonths } from '../store/read.ts'
import { directionUsage } from './direction.ts'
import { addGaps, type Gap, gapList } from './gaps.ts'

interface ResolvedMonth {
  readonly month: Month
  readonly resolved: Resolved
}

/** Usage by quarter-hour or hour, from the blocks. A connection of which some month is read by the hour answers by the hour. */
export async function fineUsage(
  db: Db,
  connectionId: number,
  { from, to }: Span,
  asked: 'quarterHour' | 'hour',
): Promise<Places & { directions: DirectionUsage[] }> {
  const stored = await storedMonths(db, connectionId, `${from.slice(0, 7)}-01`, `${to.slice(0, 7)}-01`)
  const resolved = directions.map((direction) => ({ direction, months: resolvedMonths(stored, direction) }))
  const paces = resolved.flatMap(({ months }) => months.map((one) => one.resolved.minutes))
  const minutes = Math.max(asked === 'hour' ? 60 : 15, ...paces)
  const { start, end } = spanOf({ from, until: addDays(to, 1) })
  const grid = { start, count: (end - start) / (minutes * minute), minutes }
  return {
    granularity: minutes === 60 ? 'hour' : 'quarterHour',
    count: grid.count,
    first: isoAt(start),
    minutes,
    starts: null,
    directions: resolved
      .filter(({ months }) => months.length > 0)
      .map(({ direction, months }) =>
        directionUsage(direction, gapsOf(months, grid), (register) =>
          runsOfStretches(stretches(months, register, grid)),
        ),
      ),
  }
}

function resolvedMonths(stored: readonly StoredMonth[], direction: Direction): ResolvedMonth[] {
  const byMonth = Map.groupBy(stored, ({ month }) => month)
  return [...byMonth].flatMap(([month, ofMonth]) => {
    const resolved = resolve(sourcesOf(ofMonth, direction))
    return resolved ? [{ month, resolved }] : []
  })
}

/** The slots of an answer: the first begins at `start`, each takes so many minutes. */
interface Grid {
  readonly start: number
  readonly count: number
  readonly minutes: number
}

/** The part of a month that lies in the grid: where it begins in the month, where in the answer, and how long it is. */
function overlap(
  month: Month,
  { start, count, minutes }: Grid,
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

function stretches(months: readonly ResolvedMonth[], register: Register, grid: Grid): Stretch[] {
  return months.flatMap(({ month, resolved }) => {
    const own = resolved.registers[register]
    if (own === undefined) return []
    const { source, target, length } = overlap(month, grid)
    const slots = own.minutes === grid.minutes ? own : coarser(own, month, grid.minutes)
    return [{ slots, from: source, until: source + length, at: target }]
  })
}

function coarser(slots: Slots, month: Month, minutes: number): Slots {
  return { minutes, ...fold(slots, month.start, edgesOf(month.start, minutes, slotCount(month, minutes))) }
}

/** Places that are not wholly known, also where no month is stored at all. */
function gapsOf(months: readonly ResolvedMonth[], grid: Grid): Gap[] {
  const { gaps, add } = gapList()
  let next = 0
  for (const { month, resolved } of months) {
    const part = overlap(month, grid)
    add(next, part.target)
    addGaps(resolved, { ...part, parts: grid.minutes / resolved.minutes }, add)
    next = part.target + part.length
  }
  add(next, grid.count)
  return gaps
}
