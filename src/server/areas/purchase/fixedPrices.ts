import { sql } from 'kysely'
import { addDays, daysBetween } from '../../../domain/time/day.ts'
import type { Period, Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'

/** Under an agreement that is one of these energy is delivered on its days, or was: what ended in June is of the year all the same. */
export const delivering = ['signed', 'active', 'terminating', 'ended'] as const

/** Whether energy is delivered at a fixed price in a period (`periods`) of its agreement. */
export const isAtFixedPrice = sql<boolean>`periods.kind in ('levering', 'deelname')
  and periods.state = any(${[...delivering]}::text[]) and supply_agreements.price_type = 'vast'`

/** When energy is delivered to connections at a fixed price, first days first; those where that is never so are not there. */
export async function fixedOf(
  db: Db,
  connectionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Span[]>> {
  if (connectionIds.length === 0) return new Map()
  const { rows } = await sql<Span & { connectionId: number }>`
    select periods.connection_id, periods.from_day as "from", periods.until_day as "to"
    from agreement_periods as periods join supply_agreements on supply_agreements.id = periods.agreement_id
    where periods.connection_id = any(${[...connectionIds]}::integer[]) and ${isAtFixedPrice}
    order by periods.from_day`.execute(db)
  return Map.groupBy(rows, ({ connectionId }) => connectionId)
}

/** The days of a period on which no fixed price holds; prices that overlap count once. */
function freeIn(fixed: readonly Span[], { from, until }: Period): Period[] {
  const free: Period[] = []
  let next = from
  for (const one of fixed) {
    if (one.to < next || one.from >= until) continue
    if (one.from > next) free.push({ from: next, until: one.from })
    next = addDays(one.to, 1)
  }
  return next < until ? [...free, { from: next, until }] : free
}

/** How many days of a period no fixed price holds on. */
export const freeDays = (fixed: readonly Span[], period: Period): number =>
  freeIn(fixed, period).reduce((all, { from, until }) => all + daysBetween(from, until), 0)
