import type { Compared, ComparedRow, Used } from '../../../contract/areas/emsComparisons/comparisons.ts'
import { hasMeasure, mostCompared } from '../../../contract/areas/emsComparisons/comparisons.ts'
import { onCommonDays } from '../../../domain/comparison/difference.ts'
import { unitOf } from '../../../domain/energy/channel.ts'
import { emissionsByDay } from '../../../domain/energy/co2.ts'
import { completenessOf } from '../../../domain/energy/completeness.ts'
import { averageMillionths } from '../../../domain/invoice/exact.ts'
import { sumOfKnown } from '../../../domain/known.ts'
import { decimalOf } from '../../../domain/money.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { addDays, daysBetween, startOfDay } from '../../../domain/time/day.ts'
import { type CalendarStep, periodsIn, type Span } from '../../../domain/time/period.ts'
import { type Emissions, emissionsOver } from '../../readings/emissions.ts'
import type { Prices } from '../../readings/overview/prices.ts'
import type { Db } from '../../storage/db/database.ts'
import { type ConnectionDays, daysOfConnections, wholeDays } from './days.ts'
import { type Item, itemsOf, type What } from './items.ts'
import { peersOf } from './peers.ts'

/** What lies side by side, and how. */
export interface Question extends What {
  readonly a: Span
  readonly b: Span
  /** Only days that are wholly known in both periods count. */
  readonly isEqual: boolean
}

type Days = Map<number, ConnectionDays>

/** Lays two periods side by side, from day totals. */
export async function compare(
  db: Db,
  customerId: number,
  question: Question,
  prices: Prices,
): Promise<Compared> {
  const items = await itemsOf(db, customerId, question)
  const ids = [...new Set(items.flatMap(({ connectionIds }) => connectionIds))]
  const [a, b] = await Promise.all([
    daysOfConnections(db, ids, question.direction, question.a),
    daysOfConnections(db, ids, question.direction, question.b),
  ])
  const counted = hasMeasure(question.direction, 'co2')
  const asked = { customerId, connectionIds: ids, product: question.product }
  const [overA, overB] = await Promise.all(
    counted ? [emissionsOver(db, asked, question.a), emissionsOver(db, asked, question.b)] : [],
  )
  const emitted = { a: emittedBy(a, question.a, overA), b: emittedBy(b, question.b, overB) }
  const all = items.map((item) => ({ item, ...withGrams(item, { a, b }, emitted, question) }))
  const chosen = all
    .toSorted((one, other) => (other.a.value ?? -1) - (one.a.value ?? -1))
    .slice(0, mostCompared)
  const peers = await peersOf(
    db,
    customerId,
    chosen.map(({ item }) => item),
    question,
  )
  const rows = chosen.map(
    ({ item, a: now, b: before }): ComparedRow => ({
      id: item.id,
      name: item.name,
      a: now,
      b: before,
      floorArea: item.floorArea,
      peers: item.entityId === null ? null : (peers.get(item.entityId) ?? null),
      price: question.direction === 'fedIn' ? null : priceOf(item, a, question, prices),
    }),
  )
  const shown = chosen.flatMap(({ item }) => item.connectionIds)
  return {
    unit: unitOf(question.product),
    rows,
    source: prices.source,
    peersSought: chosen.some(({ item }) => item.floorArea !== null),
    ...stepsOf(shown, { a, b }, emitted, question),
    factors: { a: overA?.factors ?? [], b: overB?.factors ?? [] },
  }
}

/** The average price of one more unit over what the connections of an item used, of those that have one. */
function priceOf({ connectionIds }: Item, a: Days, { product }: Question, prices: Prices): string | null {
  const priced = connectionIds.flatMap((id) => {
    const price = prices.of({ id, product })
    const used = (a.get(id)?.values ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0)
    return price === null || used <= 0 ? [] : [{ used, rate: price.single }]
  })
  const average = averageMillionths(priced)
  return average === null ? null : decimalOf(average, 6)
}

/** Both periods, in thousandths and in grams of CO₂. */
interface Both {
  readonly a: Days
  readonly b: Days
}

/** The days of connections in grams of CO₂, each by the factor that counts on it for that connection. */
function emittedBy(days: Days, { from }: Span, emissions: Emissions | undefined): Days {
  const turned = [...days].map(([id, { values, covered }]): [number, ConnectionDays] => [
    id,
    { covered, values: emissionsByDay(values, from, emissions?.of(id) ?? []) },
  ])
  return new Map(turned)
}

function withGrams(item: Item, { a, b }: Both, emitted: Both, question: Question): { a: Used; b: Used } {
  const used = usedOf(item, a, b, question)
  const grams = usedOf(item, emitted.a, emitted.b, question)
  return { a: { ...used.a, grams: rounded(grams.a.value) }, b: { ...used.b, grams: rounded(grams.b.value) } }
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value))

type Counted = Omit<Used, 'grams'>

function usedOf({ connectionIds }: Item, a: Days, b: Days, question: Question): { a: Counted; b: Counted } {
  const whole = { a: plainUse(connectionIds, a, question.a), b: plainUse(connectionIds, b, question.b) }
  if (!question.isEqual) return whole
  const common = connectionIds.map((id) => {
    const [one, other] = [a.get(id), b.get(id)]
    if (one === undefined || other === undefined) return { one: 0, other: 0, days: 0 }
    return onCommonDays(wholeDays(one, question.a.from), wholeDays(other, question.b.from))
  })
  const days = Math.max(0, ...common.map((one) => one.days))
  const sum = (of: 'one' | 'other') => (days === 0 ? null : common.reduce((all, one) => all + one[of], 0))
  return { a: { ...whole.a, value: sum('one'), days }, b: { ...whole.b, value: sum('other'), days } }
}

function plainUse(connectionIds: readonly number[], days: Days, { from, to }: Span): Counted {
  const own = connectionIds.flatMap((id) => days.get(id) ?? [])
  const minutes = (startOfDay(addDays(to, 1)) - startOfDay(from)) / minute
  const covered = own.reduce((all, one) => all + one.covered.reduce((sum, known) => sum + known, 0), 0)
  const places = daysBetween(from, to) + 1
  return {
    value: sumOfKnown(own.flatMap(({ values }) => values)),
    known: completenessOf(covered, minutes * Math.max(1, connectionIds.length)),
    days: Array.from({ length: places }, (_, place) => place).filter((place) =>
      own.some(({ covered: known }) => (known[place] ?? 0) > 0),
    ).length,
  }
}

/** Both periods step by step: days of a month or less, else months. */
function stepsOf(
  ids: readonly number[],
  { a, b }: Both,
  emitted: Both,
  question: Question,
): Pick<Compared, 'step' | 'steps'> {
  const step: 'day' | 'month' = daysBetween(question.a.from, question.a.to) < 62 ? 'day' : 'month'
  const [one, other] = [summed(ids, a, question.a, step), summed(ids, b, question.b, step)]
  const [grams, otherGrams] = [
    summed(ids, emitted.a, question.a, step),
    summed(ids, emitted.b, question.b, step),
  ]
  return {
    step,
    steps: Array.from({ length: Math.max(one.length, other.length) }, (_, place) => ({
      a: one[place]?.from ?? null,
      b: other[place]?.from ?? null,
      valueA: one[place]?.value ?? null,
      valueB: other[place]?.value ?? null,
      gramsA: rounded(grams[place]?.value ?? null),
      gramsB: rounded(otherGrams[place]?.value ?? null),
    })),
  }
}

function summed(ids: readonly number[], days: Days, { from, to }: Span, step: CalendarStep) {
  const own = ids.flatMap((id) => days.get(id) ?? [])
  return periodsIn(step, { from, until: addDays(to, 1) }).map((period) => {
    const [first, last] = [daysBetween(from, period.from), daysBetween(from, period.until)]
    return { from: period.from, value: sumOfKnown(own.flatMap(({ values }) => values.slice(first, last))) }
  })
}
