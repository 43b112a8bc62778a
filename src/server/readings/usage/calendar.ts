import type { DirectionUsage, Places } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { directions, type Register, registers } from '../../../domain/energy/channel.ts'
import { runsOf } from '../../../domain/energy/runs.ts'
import { isoAt } from '../../../domain/time/amsterdam.ts'
import { addDays, type Day, daysBetween, minutesOfDay, startOfDay } from '../../../domain/time/day.ts'
import { type CalendarStep, periodsIn, type Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { directionUsage } from './direction.ts'
import { type Gap, gapsIn } from './gaps.ts'

/** What is known of each day of the span, by direction. */
interface Days {
  readonly sums: Record<Register, { values: Float64Array; isKnown: Uint8Array }>
  readonly covered: Int32Array
  readonly quality: Uint8Array
}

/** Usage of each of these connections by whole days or longer, from the day totals: one question, and no block is read. */
export async function calendarUsages(
  db: Db,
  connectionIds: readonly number[],
  span: Span,
  step: CalendarStep,
): Promise<(Places & { directions: DirectionUsage[] })[]> {
  const rows = await db
    .selectFrom('readingMonths')
    .select(['connectionId', 'month', 'direction', 'single', 'normal', 'low', 'covered', 'quality'])
    .where('connectionId', 'in', [...connectionIds])
    .where('month', '>=', `${span.from.slice(0, 7)}-01`)
    .where('month', '<=', span.to)
    .execute()
  const byConnection = Map.groupBy(rows, (row) => row.connectionId)
  return connectionIds.map((id) => byPeriod(byConnection.get(id) ?? [], span, step))
}

/** The months of one connection, added up by whole days or longer. */
function byPeriod(
  rows: readonly (MonthRow & { direction: number })[],
  { from, to }: Span,
  step: CalendarStep,
): Places & { directions: DirectionUsage[] } {
  const days = daysBetween(from, to) + 1
  const found = directions.flatMap((direction, code) => {
    const own = rows.filter((row) => row.direction === code)
    return own.length === 0 ? [] : [{ direction, days: daysOf(own, from, days) }]
  })
  const periods = periodsIn(step, { from, until: addDays(to, 1) })
  const edges = [...periods.map((period) => daysBetween(from, period.from)), days]
  const lengths = Array.from({ length: days }, (_, day) => minutesOfDay(addDays(from, day)))
  return {
    granularity: step,
    count: periods.length,
    first: isoAt(startOfDay(from)),
    minutes: null,
    starts: periods.map((period) => period.from),
    directions: found.map(({ direction, days: own }) =>
      directionUsage(direction, gapsOf(own, edges, lengths), (register) =>
        runsOf(summed(own, register, edges)),
      ),
    ),
  }
}

type MonthRow = Record<Register, (number | null)[] | null> & {
  month: Day
  covered: number[]
  quality: number[]
}

function daysOf(rows: readonly MonthRow[], from: Day, count: number): Days {
  const empty = () => ({ values: new Float64Array(count), isKnown: new Uint8Array(count) })
  const days: Days = {
    sums: { single: empty(), normal: empty(), low: empty() },
    covered: new Int32Array(count),
    quality: new Uint8Array(count),
  }
  for (const row of rows) {
    const offset = daysBetween(from, row.month)
    for (const [index, minutes] of row.covered.entries()) {
      const day = offset + index
      if (day < 0 || day >= count) continue
      days.covered[day] = minutes
      days.quality[day] = row.quality[index] ?? 0
      for (const register of registers) {
        const value = row[register]?.[index] ?? null
        if (value === null) continue
        days.sums[register].values[day] = value
        days.sums[register].isKnown[day] = 1
      }
    }
  }
  return days
}

/** The places between the edges of which some day is not wholly known; `lengths` are the minutes of each day. */
function gapsOf({ covered }: Days, edges: readonly number[], lengths: readonly number[]): Gap[] {
  return gapsIn(edges.length - 1, (place) => {
    for (let day = edges[place] ?? Number.NaN; day < (edges[place + 1] ?? Number.NaN); day++) {
      if (covered[day] !== lengths[day]) return false
    }
    return true
  })
}

/** Days added up between the edges; the quality is the worst of the days. */
function summed(days: Days, register: Register, edges: readonly number[]) {
  const count = edges.length - 1
  const values = new Float64Array(count)
  const quality = new Uint8Array(count)
  const own = days.sums[register]
  for (let place = 0; place < count; place++) {
    for (let day = edges[place] ?? Number.NaN; day < (edges[place + 1] ?? Number.NaN); day++) {
      if (own.isKnown[day] === 0) continue
      values[place] = (values[place] ?? Number.NaN) + (own.values[day] ?? Number.NaN)
      const rank = days.quality[day] ?? Number.NaN
      if (quality[place] === 0 || rank < (quality[place] ?? Number.NaN)) quality[place] = rank
    }
  }
  return { values, quality }
}
