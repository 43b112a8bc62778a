import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conversation } from '../../../src/contract/areas/inbox/inbox.ts'
import type { Other } from '../../../src/contract/records/presence.ts'
import { tidy } from '../../../src/server/session/housekeeping.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

describeAnyEngine('who has a record open', (openFresh) => {
  let world: World
  let anna: string
  let bas: string
  let id: number

  const ask = <T>(token: string, path: string, body?: object) =>
    world.ask<T>(body ? 'POST' : 'GET', path as never, { token, ...(body && { body }) })
  const present = async (token: string, typed: number | null = null) =>
    (await ask<Other[]>(token, `inbox/${id}/presence`, { typed })).data
  const reply = async (token: string) => {
    const { data } = await ask<Conversation>(token, `inbox/${id}`)
    return ask<Conversation>(token, `inbox/${id}/transition`, {
      event: 'REPLY',
      version: data.version,
      body: 'Dat klopt.',
    })
  }
  /** As if so much time had gone by. */
  const later = (seconds: number) =>
    sql`update presences set seen_at = seen_at - make_interval(secs => ${seconds}),
      typing_since = typing_since - make_interval(secs => ${seconds}),
      typed_at = typed_at - make_interval(secs => ${seconds})`.execute(world.database.db)

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    anna = await world.signedIn({ role: 'Beheerder' })
    bas = await world.signedIn({ role: 'Beheerder' })
    const found = await world.database.db
      .insertInto('inboxConversations')
      .values({
        subject: 'Vraag',
        fromName: 'Korf',
        fromAddress: 'info@korf.example',
        receivedAt: new Date(),
        state: 'assigned',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    id = found.id
  })
  afterAll(() => world.close())

  test('is told to the others, never to oneself, and not once the page was left', async () => {
    expect(await present(anna)).toEqual([])
    const [seen, ...more] = await present(bas)
    expect(more).toEqual([])
    expect(seen).toMatchObject({ typingUntil: null })
    await later(60)
    expect(await present(bas)).toEqual([])
  })

  test('who types first answers first; the other is refused with a name, and can as soon as it is sent', async () => {
    await later(1000)
    await present(anna, 3)
    await later(5)
    await present(bas, 4)
    const [holder] = await present(bas, 9)
    expect(holder?.typingUntil).not.toBeNull()
    expect(holder?.isFirst).toBe(true)
    // Who began first is told that the other types too, and that their own goes before it.
    expect((await present(anna, 5)).map(({ isFirst }) => isFirst)).toEqual([false])
    const refused = await reply(bas)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused)).toContain('typt een antwoord')
    expect((await reply(anna)).status).toBe(200)
    expect((await present(bas)).every(({ typingUntil }) => typingUntil === null)).toBe(true)
  })

  test('who types no more holds nobody up, and one letter more holds on', async () => {
    await later(1000)
    await present(anna, 3)
    await later(110)
    // The same length is no typing, also where another tab only looks.
    await present(anna, 3)
    await present(anna)
    expect((await present(bas))[0]?.typingUntil).not.toBeNull()
    await present(anna, 4)
    await later(60)
    expect((await present(bas))[0]?.typingUntil).not.toBeNull()
    await later(61)
    expect((await present(bas)).filter(({ typingUntil }) => typingUntil !== null)).toEqual([])
  })

  test('of a conversation that there is not nothing is told, nor to who may not read it', async () => {
    expect((await ask(anna, 'inbox/99999/presence', { typed: null })).status).toBe(404)
    const reader = await world.signedIn({
      role: 'Klant lezer',
      customerIds: [await world.customer('De Korf')],
    })
    expect((await ask(reader, `inbox/${id}/presence`, { typed: null })).status).toBe(403)
  })

  test('many pages that say it at once are each noted once, and leave nothing else behind', async () => {
    await later(1000)
    const answers = await Promise.all(
      [anna, bas].flatMap((token) =>
        Array.from({ length: 8 }, (_, nth) =>
          world.ask('POST', `inbox/${id}/presence`, {
            token,
            body: { typed: nth + 1 },
            headers: { 'idempotency-key': crypto.randomUUID() },
          }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { db } = world.database
    expect(await db.selectFrom('presences').select('userId').execute()).toHaveLength(2)
    expect(await db.selectFrom('idempotencyKeys').select('key').execute()).toEqual([])
  })

  test('what is days old is thrown away', async () => {
    await later(200_000)
    await present(anna)
    await tidy(world.database, new Date())
    const left = await world.database.db.selectFrom('presences').select('userId').execute()
    expect(left).toHaveLength(1)
  })
})
