import type { CountedFactor } from '../../../contract/areas/emissionFactors/emissionCalls.ts'
import type { DirectionUsage, Places, UsageEmissions } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import { gramsOf } from '../../../domain/energy/co2.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { addDays, type Day, dayAt, daysBetween } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { emissionsOver } from '../emissions.ts'
import { calendarUsages } from './calendar.ts'

interface Asked extends Span {
  readonly product: Product
  /** What each of the connections used, in their order; all have the same places. */
  readonly found: readonly (Places & { readonly directions: readonly DirectionUsage[] })[]
}

/**
 * The CO₂ factors that count on the days of an answer about connections of one customer. A place with days of several factors (the week
 * of New Year) is added up day by day here, for its sum no longer says what fell on which; so is every place of connections whose
 * contracts say something else.
 */
export async function emissionsOf(
  db: Db,
  customerId: number | null,
  connectionIds: readonly number[],
  { product, found, from, to }: Asked,
): Promise<UsageEmissions> {
  const over = await emissionsOver(db, { customerId, connectionIds, product }, { from, to })
  const lists = connectionIds.map((id) => over.of(id))
  const factors = lists[0] ?? over.usual
  const isAlike = lists.every((list) => list === factors)
  const starts = found[0]?.starts ?? null
  if (starts === null) return { factors: over.factors, mixed: isAlike ? [] : byPlace(found, lists) }
  const places = starts.map((start, place) => {
    const next = starts[place + 1]
    const span = { from: start, to: next === undefined ? to : addDays(next, -1) }
    return { place, span }
  })
  const ofSeveral = places.filter(({ span }) => !isAlike || countOf(factors, span) > 1)
  const [first, last] = [ofSeveral[0], ofSeveral.at(-1)]
  if (first === undefined || last === undefined) return { factors: over.factors, mixed: [] }
  const whole = { from: first.span.from, to: last.span.to }
  const grams = await gramsByDay(db, connectionIds, lists, whole)
  return {
    factors: over.factors,
    mixed: ofSeveral.map(({ place, span }): [number, number] => {
      const own = grams.slice(daysBetween(whole.from, span.from), daysBetween(whole.from, span.to) + 1)
      return [place, Math.round(own.reduce((sum, one) => sum + one, 0))]
    }),
  }
}

type Factors = readonly CountedFactor[]

const countOf = (factors: Factors, { from, to }: Span) =>
  factors.filter((factor) => factor.from <= to && factor.to >= from).length

const on = (factors: Factors, day: Day) => factors.find(({ from, to }) => from <= day && day <= to)

/** What was taken at each place, shorter than a day, in grams. */
function byPlace(found: Asked['found'], lists: readonly Factors[]): [number, number][] {
  const grams = new Map<number, number>()
  for (const [nth, { directions, first, minutes }] of found.entries()) {
    const start = Date.parse(first)
    eachTaken(directions, (place, milli) => {
      const factor = on(lists[nth] ?? [], dayAt(start + place * (minutes ?? 0) * minute))
      grams.set(place, (grams.get(place) ?? 0) + gramsOf(milli, factor?.kilograms ?? '0'))
    })
  }
  return [...grams].map(([place, sum]) => [place, Math.round(sum)])
}

/** What connections took on each day, in grams, of what is known. */
async function gramsByDay(
  db: Db,
  connectionIds: readonly number[],
  lists: readonly Factors[],
  span: Span,
): Promise<number[]> {
  const grams = Array.from({ length: daysBetween(span.from, span.to) + 1 }, () => 0)
  const found = await calendarUsages(db, connectionIds, span, 'day')
  for (const [nth, { directions }] of found.entries())
    eachTaken(directions, (place, milli) => {
      const factor = on(lists[nth] ?? [], addDays(span.from, place))
      grams[place] = (grams[place] ?? 0) + gramsOf(milli, factor?.kilograms ?? '0')
    })
  return grams
}

function eachTaken(directions: readonly DirectionUsage[], at: (place: number, milli: number) => void): void {
  for (const { direction, registers } of directions) {
    if (direction !== 'taken') continue
    for (const { at: start, values } of registers.flatMap(({ runs }) => runs))
      for (const [place, milli] of values.entries()) at(start + place, milli)
  }
}
