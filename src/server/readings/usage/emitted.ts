import type { UsageEmissions } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import { gramsOf } from '../../../domain/energy/co2.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { emissionFactorsOver } from '../emissions.ts'
import { calendarUsages } from './calendar.ts'

interface Asked extends Span {
  readonly product: Product
  /** The first day of each place; null where places are shorter than a day. */
  readonly starts: readonly Day[] | null
}

/**
 * The CO₂ factors that count on the days of an answer. A place with days of several factors (the week of New Year) is added up day
 * by day here, for its sum no longer says what fell on which.
 */
export async function emissionsOf(
  db: Db,
  connectionIds: readonly number[],
  { product, starts, from, to }: Asked,
): Promise<UsageEmissions> {
  const factors = await emissionFactorsOver(db, [product], { from, to })
  const places = (starts ?? []).map((start, place) => {
    const next = starts?.[place + 1]
    const span = { from: start, to: next === undefined ? to : addDays(next, -1) }
    const parts = factors.filter((factor) => factor.from <= span.to && factor.to >= span.from)
    return { place, parts: parts.map((factor) => ({ factor, span: inside(factor, span) })) }
  })
  const mixed: [number, number][] = []
  for (const { place, parts } of places) {
    if (parts.length < 2) continue
    let grams = 0
    for (const { factor, span } of parts)
      grams += gramsOf(await takenIn(db, connectionIds, span), factor.kilograms)
    mixed.push([place, Math.round(grams)])
  }
  return { factors, mixed }
}

const inside = (one: Span, other: Span): Span => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to,
})

/** What connections took in days, in thousandths, of what is known. */
async function takenIn(db: Db, connectionIds: readonly number[], span: Span): Promise<number> {
  const found = await calendarUsages(db, connectionIds, span, 'day')
  const taken = found.flatMap(({ directions }) => directions.filter(({ direction }) => direction === 'taken'))
  return taken.reduce((sum, { total }) => sum + total, 0)
}
