import { afterAll, beforeAll, expect, test } from 'vitest'
import { followNewsletters } from '../../../../src/server/areas/newsletters/life.ts'
import { holdBack } from '../../../../src/server/areas/newsletters/restored.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { newsroom, readersOf } from './newsroom.ts'

describeAnyEngine('newsletters of a database that was put back', (openFresh) => {
  let world: World
  let room: ReturnType<typeof newsroom>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    await readersOf(world)
    room = newsroom(world, await world.signedIn({ role: 'Beheerder' }))
  })
  afterAll(() => world.close())

  test('are not sent once more by themselves', async () => {
    const { db } = world.database
    const sending = (await room.write()).id
    await room.tried(sending)
    await room.take(await room.read(sending), 'SEND_NOW', { count: 3 })
    const planned = await room.write()
    await room.take(planned, 'SCHEDULE', { sendOn: '2099-01-01', sendTime: null })
    const later = await room.write()
    await room.take(later, 'SCHEDULE', { sendOn: '2099-01-01', sendTime: null })
    await db
      .updateTable('newsletters')
      .set({ sendAt: new Date(0) })
      .where('id', '=', planned.id)
      .execute()
    const before = (await room.mailsTo('aar@korenaar.example')).length
    expect(await holdBack(world.database)).toEqual({ addresses: 3, planned: 1 })
    await room.send(sending)
    await followNewsletters(world.database, room.life())
    expect(await room.read(sending)).toMatchObject({ state: 'partly', missedCount: 3, sentCount: 0 })
    expect(await room.read(planned.id)).toMatchObject({ state: 'draft', sendAt: null })
    expect((await room.read(later.id)).state).toBe('scheduled')
    expect((await room.mailsTo('aar@korenaar.example')).length).toBe(before)
  })
})
