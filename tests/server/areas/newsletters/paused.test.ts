import { afterAll, beforeAll, expect, test } from 'vitest'
import { followNewsletters } from '../../../../src/server/areas/newsletters/life.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { newsroom, readersOf } from './newsroom.ts'

describeAnyEngine('a newsletter that is being sent', (openFresh) => {
  let world: World
  let room: ReturnType<typeof newsroom>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const token = await world.signedIn({ role: 'Beheerder' })
    await readersOf(world)
    room = newsroom(world, token)
  })
  afterAll(() => world.close())

  /** Sending has begun: all are in the outbox, and none of them left. */
  const begun = async () => {
    const { id } = await room.write()
    await room.tried(id)
    const { data } = await room.take(await room.read(id), 'SEND_NOW', { count: 3 })
    await room.send(id, { kick: () => {}, idle: async () => {}, order: async () => {} })
    return data
  }
  const outboxIsEmpty = async () => {
    world.auth.mailer.kick()
    await world.auth.mailer.idle()
  }

  test('is held on the way and gone on with, and still reaches each address once', async () => {
    const before = (await room.mailsTo('aar@korenaar.example')).length
    const sending = await begun()
    const { id } = sending
    const held = await room.take(sending, 'PAUSE')
    expect(held.data).toMatchObject({ state: 'paused', sentCount: 0, allowed: ['RESUME', 'STOP'] })
    await outboxIsEmpty()
    await followNewsletters(world.database, room.life())
    await room.send(id)
    expect(new Set(Object.values(await room.results(id)))).toEqual(new Set(['waiting']))
    expect((await room.mailsTo('aar@korenaar.example')).length).toBe(before)

    expect((await room.take(await room.read(id), 'RESUME')).data.state).toBe('sending')
    await room.send(id)
    expect(await room.read(id)).toMatchObject({ state: 'sent', sentCount: 3, missedCount: 0 })
    expect((await room.mailsTo('aar@korenaar.example')).length).toBe(before + 1)
  })

  test('ends where it was held, and tells whom it did not reach', async () => {
    const before = (await room.mailsTo('aar@korenaar.example')).length
    const sending = await begun()
    const { id } = sending
    const { db } = world.database
    // One had it already.
    await db
      .updateTable('newsletterRecipients')
      .set({ result: 'sent', sentAt: new Date() })
      .where('newsletterId', '=', id)
      .where('emailAddress', '=', 'cor@gouwe.example')
      .execute()
    const held = await room.take(sending, 'PAUSE')
    expect((await room.take(held.data, 'STOP')).data).toMatchObject({
      state: 'stopped',
      recipientCount: 3,
      sentCount: 1,
      allowed: [],
    })
    await outboxIsEmpty()
    await room.send(id)
    await followNewsletters(world.database, room.life())
    expect(await room.results(id)).toEqual({
      'aar@korenaar.example': 'stopped',
      'Bos@korenaar.example': 'stopped',
      'cor@gouwe.example': 'sent',
    })
    expect((await room.mailsTo('aar@korenaar.example')).length).toBe(before)
  })

  test('ends at once while it goes, and says of each address what became of it', async () => {
    const sending = await begun()
    const { id } = sending
    await world.database.db
      .updateTable('newsletterRecipients')
      .set({ result: 'underway' })
      .where('newsletterId', '=', id)
      .where('emailAddress', '=', 'cor@gouwe.example')
      .execute()
    expect(sending.allowed.toSorted()).toEqual(['PAUSE', 'STOP'])
    expect((await room.take(await room.read(id), 'STOP')).data).toMatchObject({
      state: 'stopped',
      allowed: [],
    })
    await outboxIsEmpty()
    await followNewsletters(world.database, room.life())
    expect(await room.results(id)).toEqual({
      'aar@korenaar.example': 'stopped',
      'Bos@korenaar.example': 'stopped',
      'cor@gouwe.example': 'uncertain',
    })
    expect(await room.read(id)).toMatchObject({ state: 'stopped', sentCount: 0, missedCount: 1 })
  })
})
