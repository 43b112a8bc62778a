import type { Counter } from '../../domain/energy/counters.ts'
import type { Entered } from '../../domain/energy/entered.ts'
import { readQuantity } from '../../domain/energy/quantity.ts'
import { instantAt } from '../../domain/time/clockTime.ts'
import { addDays, type Day, startOfDay } from '../../domain/time/day.ts'
import type { Db } from '../storage/db/database.ts'

/** What of a typed reading says how much was used, as it is stored or drafted. */
export interface Typed {
  readonly kind: string
  readonly periodFrom: Day | null
  readonly readingDate: Day
  readonly readingTime: string | null
  readonly value: string | null
  readonly usage: string | null
  readonly isMeterSwap: boolean
  readonly endValue: string | null
  readonly rollover: boolean
}

/** Thousandths of a decimal string. */
export function milliOf(text: string): number {
  const quantity = readQuantity(text, 'point')
  if (quantity === null) throw new RangeError(`${text} is no quantity`)
  return quantity.milli
}

/** A typed reading as the domain knows it. */
export function enteredOf(typed: Typed): Entered {
  if (typed.kind === 'usage')
    return {
      at: startOfDay(addDays(typed.readingDate, 1)),
      from: startOfDay(typed.periodFrom ?? typed.readingDate),
      milli: milliOf(typed.usage ?? '0'),
      endedAt: null,
      rollover: false,
    }
  return {
    at: instantAt(typed.readingDate, typed.readingTime),
    from: null,
    milli: milliOf(typed.value ?? '0'),
    endedAt: typed.isMeterSwap && typed.endValue !== null ? milliOf(typed.endValue) : null,
    rollover: typed.rollover,
  }
}

/** What counts of a connection, by counter, in the order in which it was typed. */
export async function acceptedOf(db: Db, connectionId: number): Promise<Map<Counter, Entered[]>> {
  const rows = await db
    .selectFrom('meterReadings')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .where('state', '=', 'accepted')
    .orderBy('id')
    .execute()
  const byCounter = Map.groupBy(rows, ({ register }) => register)
  return new Map([...byCounter].map(([counter, typed]) => [counter, typed.map(enteredOf)]))
}
