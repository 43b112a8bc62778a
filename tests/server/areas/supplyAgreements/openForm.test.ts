import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, placesFor, type Shown, today } from './places.ts'

describeAnyEngine('a form of an agreement that is open while it starts', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  test('is told what changed, and can be saved on that', async () => {
    const { ask, connection, customerId, onDay, read, signed } = places
    const later = { startDate: inDays(10), endDate: inDays(375) }
    const { id } = await signed([await connection(customerId)], later)
    const open = await read(id)
    expect(open.state).toBe('signed')
    await world.database.db
      .updateTable('supplyAgreements')
      .set({ startDate: today })
      .where('id', '=', id)
      .execute()
    await onDay(today)
    const save = (version: number, startDate: string) =>
      ask<Shown>('POST', `supply-agreements/${id}`, { version, startDate, comment: 'Aangevuld' })
    const first = await save(open.version, today)
    expect([first.status, first.data.state]).toEqual([409, 'active'])
    const second = await save(first.data.version, first.data.startDate)
    expect([second.status, second.data.comment]).toEqual([200, 'Aangevuld'])
  })
})
