import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity } from '../../../../src/contract/areas/entities/entities.ts'
import type { Signal } from '../../../../src/contract/areas/signals/signals.ts'
import { rankOf } from '../../../../src/domain/energy/quality.ts'
import { addDays, daysFrom, startOfDay, weekday } from '../../../../src/domain/time/day.ts'
import { checkConnection } from '../../../../src/server/areas/signals/check.ts'
import { mergeReadings } from '../../../../src/server/readings/store/write.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

// Up to a Wednesday.
const [first, today] = ['2026-09-01', '2026-11-19']
const ranOn = '2026-11-17'

describeAnyEngine('use outside the opening hours of an entity', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('is told once the hours are filled in at the entity, and not before', async () => {
    const { db } = world.database
    const token = await world.signedIn({ role: 'Beheerder' })
    const customerId = await world.customer('Bakkerij De Korenaar')
    const entities = `customers/${customerId}/entities`
    const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '1234 AB', city: 'Gouda' }
    const entity = await world.ask<Entity>('POST', entities, {
      token,
      body: { ...address, name: 'Winkel', type: 'gebouw' },
    })
    const gridOperatorId = await world.gridOperator()
    const { id } = await db
      .insertInto('connections')
      .values({
        ...{ customerId, gridOperatorId, entityId: entity.data.id, ean: 'open1', ...address },
        ...{ type: 'electricity', segment: 'large', capacity: '3x80A', state: 'active' },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const starts: number[] = []
    const values: number[] = []
    for (const day of daysFrom(first, today))
      for (let at = startOfDay(day), place = 0; at < startOfDay(addDays(day, 1)); at += 900_000, place++) {
        const isOpen = weekday(day) < 6 && place >= 32 && place < 72
        starts.push(at)
        values.push(isOpen || (day === ranOn && place >= 72) ? 10_000 : 1_000)
      }
    const channel = { direction: 'taken', register: 'single' } as const
    const ranks = new Uint8Array(starts.length).fill(rankOf('measured'))
    await world.database.transaction((tx) =>
      mergeReadings(tx, id, [{ channel, minutes: 15, starts, values, ranks }]),
    )
    const told = async () => {
      await checkConnection(world.database, id, today)
      const path = `customers/${customerId}/signals?ruleCode=SG03`
      return (await world.ask<Signal[]>('GET', path, { token })).data
    }
    expect(await told()).toEqual([])
    const open = (day: string) => [`open${day}`, '8 - 18 uur'] as const
    const week = Object.fromEntries(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(open))
    const saved = await world.ask<Entity>('POST', `${entities}/${entity.data.id}`, {
      token,
      body: { ...week, version: entity.data.version },
    })
    expect(saved.data).toMatchObject({ openMonday: '08:00-18:00', openSunday: null })
    // 24 quarter-hours that ran on and 32 at night, where 35 % of the day is allowed.
    expect(await told()).toMatchObject([
      {
        ruleCode: 'SG03',
        title:
          'Op dinsdag 17 november is 272 kWh verbruikt buiten openingstijden, waar hoogstens 235 kWh gewoon is.',
      },
    ])
    expect(await told()).toHaveLength(1)
  })
})
