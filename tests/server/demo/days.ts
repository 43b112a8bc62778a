import { type Direction, directions } from '../../../src/domain/energy/channel.ts'
import { addDays, type Day } from '../../../src/domain/time/day.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'

/** Wh of each day of the main building of a customer, one way. */
export async function daysOf(
  { db }: Database,
  customerId: number,
  direction: Direction,
): Promise<Map<Day, number>> {
  const months = await db
    .selectFrom('readingMonths')
    .innerJoin('connections', 'connections.id', 'readingMonths.connectionId')
    .select(['month', 'normal', 'low'])
    .where('customerId', '=', customerId)
    .where('description', '=', 'Hoofdgebouw')
    .where('direction', '=', directions.indexOf(direction))
    .execute()
  return new Map(
    months.flatMap(({ month, normal, low }) =>
      (normal ?? []).map((wh, place) => [addDays(month, place), (wh ?? 0) + (low?.[place] ?? 0)] as const),
    ),
  )
}

/** The mean over some days; NaN when one of them is not known. */
export function meanOf(days: ReadonlyMap<Day, number>, of: readonly Day[]): number {
  return of.reduce((sum, day) => sum + (days.get(day) ?? Number.NaN), 0) / of.length
}
