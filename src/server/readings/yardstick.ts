import { type Direction, directions, type Product, productOf } from '../../domain/energy/channel.ts'
import { type Counter, counters } from '../../domain/energy/counters.ts'
import type { Held } from '../../domain/energy/plausible.ts'
import { perHourOf, type Yardstick } from '../../domain/energy/weigh.ts'
import type { Instant } from '../../domain/time/amsterdam.ts'
import { dayAt } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'

/** What what was measured of a connection is held against, with what it carries. */
export interface KnownYardstick extends Yardstick {
  readonly product: Product
  /** What was agreed that it takes in an hour, whatever its fuses let through. */
  readonly agreed: number | null
}

/** What a counter of a connection is held against; null of one that is not this customer's. */
export async function heldOf(
  db: Db,
  { counter, ...of }: Omit<Asked, 'direction'> & { counter: Counter },
): Promise<Held | null> {
  const { direction, register } = counters[counter]
  const known = await yardstickOf(db, { ...of, direction })
  if (known === null) return null
  const { product, agreed, perHour, perYear, before } = known
  // A person says which counter is read, so what is agreed counts, as far as anything is.
  return { product, direction, isWhole: register === 'single', perHour: agreed ?? perHour, perYear, before }
}

/** Of which connection, which way, and of before when. */
interface Asked {
  readonly customerId: number
  readonly connectionId: number
  readonly direction: Direction
  /** Null where what it did before does not count. */
  readonly from: Instant | null
}

/** What is known of a connection in a direction; null of one that is not this customer's. */
export async function yardstickOf(db: Db, asked: Asked): Promise<KnownYardstick | null> {
  const { customerId, connectionId, direction, from } = asked
  const row = await db
    .selectFrom('connections')
    .select(['product', 'capacity', 'contractedPower', 'contractedGas', 'annualUsage', 'annualProduction'])
    .where('id', '=', connectionId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (row === undefined) return null
  const product = productOf(row.product)
  const agreed = product === 'gas' ? row.contractedGas : row.contractedPower
  const perYear = direction === 'taken' ? row.annualUsage : row.annualProduction
  return {
    product,
    agreed: agreed === null ? null : Math.round(Number(agreed) * 1000),
    perHour: mostOf([
      agreed === null ? null : Math.round(Number(agreed) * 1000),
      perHourOf(row.capacity, product),
    ]),
    perYear: perYear === null ? null : perYear * 1000,
    before: from === null ? null : await beforeOf(db, connectionId, direction, dayAt(from)),
  }
}

/** Of what is agreed and what the fuses let through the most: more than that is surely wrong. */
function mostOf(known: readonly (number | null)[]): number | null {
  const found = known.filter((one) => one !== null && one > 0) as number[]
  return found.length === 0 ? null : Math.max(...found)
}

/** Minutes of a year, and how many of them must be known before a file to say what a year is. */
const [yearMinutes, leastMinutes] = [525_960, 28 * 1440]

/** What a connection took or fed in in the year before a day, as a year; null where hardly anything of it is known. */
async function beforeOf(
  db: Db,
  connectionId: number,
  direction: Direction,
  day: string,
): Promise<number | null> {
  const [year, rest] = [Number(day.slice(0, 4)), day.slice(4, 7)]
  const rows = await db
    .selectFrom('readingMonths')
    .select(['totalSingle', 'totalNormal', 'totalLow', 'totalCovered'])
    .where('connectionId', '=', connectionId)
    .where('direction', '=', directions.indexOf(direction))
    .where('month', '<', `${day.slice(0, 7)}-01`)
    .where('month', '>=', `${year - 1}${rest}-01`)
    .execute()
  const known = rows.reduce((sum, { totalCovered }) => sum + Number(totalCovered), 0)
  if (known < leastMinutes) return null
  const used = rows.reduce(
    (sum, { totalSingle, totalNormal, totalLow }) =>
      sum + Number(totalSingle ?? 0) + Number(totalNormal ?? 0) + Number(totalLow ?? 0),
    0,
  )
  return (used * yearMinutes) / known
}
