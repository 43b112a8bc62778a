import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rankOf } from '../../../../src/domain/energy/quality.ts'
import { hour } from '../../../../src/domain/time/amsterdam.ts'
import { startOfDay } from '../../../../src/domain/time/day.ts'
import { meterLettersOf } from '../../../../src/server/areas/emsInput/letters.ts'
import { monthDue, remindOfMeters } from '../../../../src/server/areas/emsInput/remind.ts'
import { mergeReadings } from '../../../../src/server/readings/store/write.ts'
import type { Order } from '../../../../src/server/storage/mail/mailer.ts'
import { describeAnyEngine } from '../../engines.ts'
import { customerWith } from '../../readings/connections.ts'
import { type World, worldOn } from '../../world.ts'

const first = new Date('2026-11-01T07:30:00Z')

describe('when readings are asked for', () => {
  test('is from eight in the morning of the first day on, for a few days, by the clock of the Netherlands', () => {
    expect(monthDue(new Date('2026-11-01T06:59:00Z'))).toBeNull()
    expect(monthDue(first)).toBe('2026-10-01')
    expect(monthDue(new Date('2027-01-05T22:00:00Z'))).toBe('2026-12-01')
    expect(monthDue(new Date('2026-11-05T23:30:00Z'))).toBeNull()
  })
})

describeAnyEngine('the reminder of readings', (openFresh) => {
  let world: World
  let customerId: number
  let ids: number[]

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const eans = ['871687120061402458', '871687120061402465', '871687120061402472']
    const own = await customerWith(
      world.database,
      eans.map((ean) => ({ ean })),
    )
    customerId = own.customerId
    ids = own.connectionIds
    const { db } = world.database
    await db
      .updateTable('customers')
      .set({ modules: ['ems'], state: 'active' } as never)
      .where('id', '=', customerId)
      .execute()
    // Of the third nobody types anything; of the second October is known already.
    for (const connectionId of ids.slice(0, 2))
      await db
        .insertInto('meterReadings')
        .values({
          customerId,
          connectionId,
          kind: 'standing',
          register: 'single',
          readingDate: '2026-10-01',
          value: '1000',
          unit: 'kWh',
          state: 'accepted',
        } as never)
        .execute()
    const [start, end] = [startOfDay('2026-10-01'), startOfDay('2026-11-01')]
    const hours = Array.from({ length: (end - start) / hour }, (_, at) => start + at * hour)
    await world.database.transaction((tx) =>
      mergeReadings(tx, ids[1] ?? 0, [
        {
          channel: { direction: 'taken', register: 'single' },
          minutes: 60,
          starts: hours,
          values: hours.map(() => 1000),
          ranks: new Uint8Array(hours.length).fill(rankOf('measured')),
        },
      ]),
    )
    const user = { type: 'customer', customerIds: [customerId] } as const
    await world.signedIn({ ...user, role: 'Klant beheerder' })
    await world.signedIn({ ...user, role: 'Klant lezer' })
    const unwilling = await world.signedIn({ ...user, role: 'Klant beheerder' })
    const body = { meterReminder: false }
    await world.ask('POST', 'auth/update-settings', { token: unwilling, body })
  })
  afterAll(() => world.close())

  const orders = async () =>
    (await world.database.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'meterReminder')
      .execute()) as unknown as Order[]

  test('goes once to who may enter them and wants it, and names the meters that are open', async () => {
    expect(await remindOfMeters(world.database, new Date('2026-11-10T09:00:00Z'))).toBe(0)
    expect(await Promise.all([1, 2].map(() => remindOfMeters(world.database, first)))).toContain(1)
    expect(await remindOfMeters(world.database, first)).toBe(0)
    const [order, ...more] = await orders()
    expect(more).toEqual([])
    const config = { publicUrl: 'https://portaal.example' }
    const written = order && (await meterLettersOf({ database: world.database, config })(order))
    expect(written?.letter.subject).toMatch(/^Meterstanden van oktober 2026 voor /)
    expect(written?.letter.paragraphs).toHaveLength(2)
    expect(written?.letter.closing?.join()).toContain('/v3/account/settings?tab=notifications')
    expect(written?.letter.action?.url).toBe(
      `https://portaal.example/v3/customers/${customerId}/ems/input?year=2026&missing=1`,
    )
  })

  test('is not sent any more once the reading is there', async () => {
    await world.database.db
      .insertInto('meterReadings')
      .values({
        customerId,
        connectionId: ids[0],
        kind: 'standing',
        register: 'single',
        readingDate: '2026-11-01',
        value: '900',
        unit: 'kWh',
        state: 'suspect',
      } as never)
      .execute()
    const [order] = await orders()
    const config = { publicUrl: 'https://portaal.example' }
    expect(order && (await meterLettersOf({ database: world.database, config })(order))).toBeNull()
  })
})
