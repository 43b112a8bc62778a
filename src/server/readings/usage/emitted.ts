import type { UsageEmissions } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import { gramsOf } from '../../../domain/energy/co2.ts'
import { addDays, type Day, daysBetween } from '../../../domain/time/day.ts'
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
 * The CO₂ factors that count on the days of an answer about connections of one customer. A place with days of several factors (the week
 * of New Year) is added up day
 * by day here, for its sum no longer says what fell on which.
 */
export async function emissionsOf(
  db: Db,
  customerId: number | null,
  connectionIds: readonly number[],
  { product, starts, from, to }: Asked,
): Promise<UsageEmissions> {
  const factors = await emissionFactorsOver(db, customerId, [product], { from, to })
  const places = (starts ?? []).map((start, place) => {
    const next = starts?.[place + 1]
    const span = { from: start, to: next === undefined ? to : addDays(next, -1) }
    const parts = factors.filter((factor) => factor.from <= span.to && factor.to >= span.from)
    return { place, span, parts: parts.map((factor) => ({ factor, span: inside(factor, span) })) }
  })
  const ofSeveral = places.filter(({ parts }) => parts.length > 1)
  const [first, last] = [ofSeveral[0], ofSeveral.at(-1)]
  if (first === undefined || last === undefined) return { factors, mixed: [] }
  const whole = { from: first.span.from, to: last.span.to }
  const taken = await takenByDay(db, connectionIds, whole)
  return {
    factors,
    mixed: ofSeveral.map(({ place, parts }): [number, number] => {
      const grams = parts.map(({ factor, span }) => {
        const own = taken.slice(daysBetween(whole.from, span.from), daysBetween(whole.from, span.to) + 1)
        return gramsOf(
          own.reduce((sum, milli) => sum + milli, 0),
          factor.kilograms,
        )
      })
      return [place, Math.round(grams.reduce((sum, part) => sum + part, 0))]
    }),
  }
}

const inside = (one: Span, other: Span): Span => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to,
})

/** What connections took on each day, in thousandths, of what is known. */
async function takenByDay(db: Db, connectionIds: readonly number[], span: Span): Promise<number[]> {
  const taken = Array.from({ length: daysBetween(span.from, span.to) + 1 }, () => 0)
  for (const { directions } of await calendarUsages(db, connectionIds, span, 'day'))
    for (const { direction, registers } of directions) {
      if (direction !== 'taken') continue
      for (const { at, values } of registers.flatMap(({ runs }) => runs))
        for (const [place, milli] of values.entries()) taken[at + place] = (taken[at + place] ?? 0) + milli
    }
  return taken
}
