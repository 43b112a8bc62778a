import { addDays, type Day, daysBetween, minutesOfDay } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'

/** What a connection counted each day of a span: thousandths, null where nothing is known; and how many minutes are known. */
export interface ConnectionDays {
  readonly values: (number | null)[]
  readonly covered: number[]
}

/** The days of many connections, in one question. */
export async function daysOfConnections(
  db: Db,
  connectionIds: readonly number[],
  direction: 'taken' | 'fedIn',
  { from, to }: Span,
): Promise<Map<number, ConnectionDays>> {
  const count = daysBetween(from, to) + 1
  const found = new Map<number, ConnectionDays>()
  if (connectionIds.length === 0) return found
  const rows = await db
    .selectFrom('readingMonths')
    .select(['connectionId', 'month', 'single', 'normal', 'low', 'covered'])
    .where('connectionId', 'in', [...connectionIds])
    .where('direction', '=', direction === 'taken' ? 0 : 1)
    .where('month', '>=', `${from.slice(0, 7)}-01`)
    .where('month', '<=', to)
    .execute()
  for (const row of rows) {
    const days = found.get(row.connectionId) ?? emptyDays(count)
    found.set(row.connectionId, days)
    const offset = daysBetween(from, row.month)
    for (const [index, minutes] of row.covered.entries()) {
      const place = offset + index
      if (place < 0 || place >= count || minutes === 0) continue
      days.values[place] = (row.single?.[index] ?? 0) + (row.normal?.[index] ?? 0) + (row.low?.[index] ?? 0)
      days.covered[place] = minutes
    }
  }
  return found
}

const emptyDays = (count: number): ConnectionDays => ({
  values: new Array<number | null>(count).fill(null),
  covered: new Array<number>(count).fill(0),
})

/** The days that are known from midnight to midnight; the others are null. */
export function wholeDays({ values, covered }: ConnectionDays, from: Day): (number | null)[] {
  return values.map((value, place) => (covered[place] === minutesOfDay(addDays(from, place)) ? value : null))
}
