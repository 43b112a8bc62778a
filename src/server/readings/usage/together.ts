import type { z } from 'zod'
import type { EmsPrice } from '../../../contract/areas/ems/emsCalls.ts'
import type { UsageTogether, usageOfSeveral } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { type Product, type Register, registers, unitOf } from '../../../domain/energy/channel.ts'
import { floorAreaOf } from '../../../domain/energy/floorArea.ts'
import { averageMillionths } from '../../../domain/invoice/exact.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { decimalOf } from '../../../domain/money.ts'
import { isCalendarStep, type Span } from '../../../domain/time/period.ts'
import { isInEntity } from '../../records/inEntity.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Prices } from '../overview/prices.ts'
import { addedUp, isThere, type Part } from './addedUp.ts'
import { calendarUsages } from './calendar.ts'
import { emissionsOf } from './emitted.ts'
import { fineUsage } from './fine.ts'
import { factsOf } from './usage.ts'

type Question = NonNullable<(typeof usageOfSeveral)['query']> extends z.ZodType<infer Q> ? Q : never

interface Found {
  readonly id: number
  readonly name: string
  readonly type: string | null
}

/** The connections of a customer that are added up: named, of an entity and all below it, or all; shown, and of this product. */
export function connectionsTogether(
  db: Db,
  customerId: number,
  { ids, entityId, product }: Pick<Question, 'ids' | 'entityId' | 'product'>,
): Promise<Found[]> {
  const own = db
    .selectFrom('connections')
    .select(['id', 'name', 'type'])
    .where('customerId', '=', customerId)
    .where('showInEms', '=', true)
    .where('product', '=', product === 'electricity' ? 1 : 2)
    .orderBy('id')
  return (ids ? own.where('id', 'in', ids) : own.where(isInEntity({ customerId, entityId }))).execute()
}

/** What connections (at least one) used together. By the hour where one of them is read by the hour. */
export async function usageTogether(
  db: Db,
  connections: readonly Found[],
  { from, to, granularity, product }: Question,
  prices: Prices,
): Promise<UsageTogether> {
  const ids = connections.map(({ id }) => id)
  const span = { from, to }
  const found = isCalendarStep(granularity)
    ? await calendarUsages(db, ids, span, granularity)
    : await fineUsages(db, ids, span, granularity)
  const answers = found.map((one, place): Answer => ({ ...itemAt(connections, place), found: one }))
  const [first] = answers
  if (first === undefined) throw new RangeError('no connections')
  const parts = answers.map(
    ({ type, found: own }): Part => ({ usual: type === 'production' ? 'fedIn' : 'taken', found: own }),
  )
  const facts = await factsOf(db, ids)
  const spans = facts.flatMap(({ available }) => available ?? [])
  const read = new Set(ids.filter((_, place) => isThere(itemAt(parts, place))))
  return {
    usage: {
      ...first.found,
      connectionId: null,
      product,
      unit: unitOf(product),
      from,
      to,
      directions: addedUp(parts, first.found.count),
      floorArea: floorAreaOf(facts.filter(({ id }) => read.has(id))),
      emissions: await emissionsOf(db, facts[0]?.customerId ?? null, ids, {
        product,
        found,
        ...span,
      }),
      available:
        spans.length === 0
          ? null
          : {
              from: spans.map((one) => one.from).sort()[0] ?? from,
              to:
                spans
                  .map((one) => one.to)
                  .sort()
                  .at(-1) ?? to,
            },
    },
    connections: answers.map(({ id, name }) => ({ id, name, isThere: read.has(id) })),
    price: priceTogether(answers, product, prices),
  }
}

type Answer = Found & { readonly found: Part['found'] }

/** One after another, so that only one connection is unpacked at a time; all by the hour where one of them is read by the hour. */
async function fineUsages(
  db: Db,
  ids: readonly number[],
  span: Span,
  asked: 'quarterHour' | 'hour',
): Promise<Part['found'][]> {
  const found: Part['found'][] = []
  for (const id of ids) found.push(await fineUsage(db, id, span, asked))
  const slowest = Math.max(...found.map(({ minutes }) => minutes ?? 0))
  for (const [place, id] of ids.entries())
    if (found[place]?.minutes !== slowest) found[place] = await fineUsage(db, id, span, 'hour')
  return found
}

/** The average price by counter, over what each took by it; of those that have a price. */
function priceTogether(answers: readonly Answer[], product: Product, prices: Prices): EmsPrice {
  const priced = answers.flatMap(({ id, found }) => {
    const price = prices.of({ id, product })
    const taken = found.directions.find(({ direction }) => direction === 'taken')
    return price && taken ? [{ price, taken, isOwn: prices.own.has(id) }] : []
  })
  const rateOf = (register: Register): string | null => {
    const average = averageMillionths(
      priced.map(({ price, taken }) => ({
        used: taken.registers.find((one) => one.register === register)?.total ?? 0,
        rate: price[register],
      })),
    )
    return average === null ? null : decimalOf(average, 6)
  }
  const rates = registers.map(rateOf)
  const usual = rates.find((rate) => rate !== null) ?? null
  const [single, normal, low] = rates.map((rate) => rate ?? usual)
  return {
    unit: unitOf(product),
    price: single && normal && low ? { single, normal, low } : null,
    isAverage: priced.some(({ isOwn }) => !isOwn),
    source: usual === null ? null : prices.source,
  }
}
