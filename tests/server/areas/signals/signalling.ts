import type { Signal } from '../../../../src/contract/areas/signals/signals.ts'
import { rankOf } from '../../../../src/domain/energy/quality.ts'
import { addDays, type Day, daysFrom, startOfDay, weekday } from '../../../../src/domain/time/day.ts'
import { mergeReadings } from '../../../../src/server/readings/store/write.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { worldOn } from '../../world.ts'

/** The days of which the connections of these tests have readings. */
export const first = '2026-03-02'
export const until = '2026-06-01'

/** Wh an hour: a working day, and a quarter of it in the weekend. */
export const ordinary = (day: Day) => (weekday(day) > 5 ? 5_000 : 20_000)

/** A customer of whose connections signals are looked for, and a person who deals with them. */
export async function signalling(database: Database) {
  const world = await worldOn(database)
  const token = await world.signedIn({ role: 'Beheerder' })
  const customerId = await world.customer('Bakkerij De Korenaar')
  const gridOperatorId = await world.gridOperator()
  let number = 0

  /** A connection without readings. */
  const connection = async (of: number = customerId) => {
    const { id } = await world.database.db
      .insertInto('connections')
      .values({
        customerId: of,
        gridOperatorId,
        ean: `test${++number}`,
        type: 'electricity',
        segment: 'large',
        capacity: '3x80A',
        street: 'Dorpsstraat',
        houseNumber: '1',
        postcode: '1234 AB',
        city: 'Gouda',
        state: 'active',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  /** Hours of days: Wh an hour by the day. */
  const read = async (id: number, from: Day, to: Day, hourly: (day: Day) => number) => {
    const starts: number[] = []
    const values: number[] = []
    for (const day of daysFrom(from, to))
      for (let at = startOfDay(day); at < startOfDay(addDays(day, 1)); at += 3_600_000) {
        starts.push(at)
        values.push(hourly(day))
      }
    const ranks = new Uint8Array(starts.length).fill(rankOf('measured'))
    const channel = { direction: 'taken', register: 'single' } as const
    await world.database.transaction((tx) =>
      mergeReadings(tx, id, [{ channel, minutes: 60, starts, values, ranks }]),
    )
  }
  const signals = async (of: number, query = '') => {
    const path = `customers/${customerId}/signals?per_page=100${query}`
    const { data } = await world.ask<Signal[]>('GET', path, { token })
    return data.filter(({ connectionId }) => connectionId === of)
  }
  const step = (id: number, body: object) =>
    world.ask<Signal>('POST', `customers/${customerId}/signals/${id}/transition`, { token, body })
  return { world, token, customerId, connection, read, signals, step }
}

export type Signalling = Awaited<ReturnType<typeof signalling>>
