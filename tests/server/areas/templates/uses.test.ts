import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Template } from '../../../../src/contract/areas/templates/templates.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { createMailer } from '../../../../src/server/storage/mail/mailer.ts'
import { NotDelivered } from '../../../../src/server/storage/mail/post.ts'
import { writerOf } from '../../../../src/server/storage/mail/writers.ts'
import { startTemplates } from '../../../../src/server/storage/templates/start.ts'
import { usesOf } from '../../../../src/server/storage/templates/uses.ts'
import { wordsOf } from '../../../../src/server/storage/templates/write.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('how often a text of a mail is used', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    await startTemplates(world.database)
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  /** The version of a welcome that is in use, as its page shows it. */
  const inUse = async () => {
    const { data } = await world.ask<Template[]>('GET', 'templates?key=auth.invite&status=1', { token })
    const [row] = data
    if (row === undefined) throw new Error('No text')
    return row
  }
  const send = async (deliver: () => Promise<readonly string[]>) => {
    const { db } = world.database
    const mailer = createMailer({
      database: world.database,
      post: { deliver, close: () => {} },
      write: writerOf(['test'], async () => {
        const words = await wordsOf(
          db,
          'auth.invite',
          { merk: 'W', voornaam: 'Anna', dagen: '7' },
          'https://x.nl',
        )
        return { letter: { ...words, to: { name: 'Anna', address: 'anna@x.nl' } } }
      }),
      now: () => new Date(),
      log: () => ({ error: () => {}, warn: () => {} }),
    })
    await mailer.order(db, { kind: 'test', userId: null, recipient: 'anna@x.nl' })
    mailer.kick()
    await mailer.idle()
    await db.deleteFrom('mails').execute()
  }

  test('is counted when a mail left, and not when it did not', async () => {
    expect((await inUse()).sentLately).toBe(0)
    await send(async () => [])
    await send(async () => [])
    await send(() => Promise.reject(new NotDelivered(new Error('away'), false)))
    expect((await inUse()).sentLately).toBe(2)
  })

  test('is told of the last thirty days', async () => {
    const { db } = world.database
    const { id } = await inUse()
    const before = (await usesOf(db, [id])).get(id) ?? 0
    const days = [29, 30].map((ago) => ({ templateId: id, day: addDays(today(), -ago), count: 5 }))
    await db.insertInto('templateUses').values(days).execute()
    expect((await usesOf(db, [id])).get(id)).toBe(before + 5)
    expect((await usesOf(db, [])).size).toBe(0)
    const use = { day: addDays(today(), -29), number: (await inUse()).number, count: 5 }
    const told = await world.ask<object[]>('GET', `templates/${id}/uses`, { token })
    expect(told.data).toHaveLength(before === 0 ? 1 : 2)
    expect(told.data.at(-1)).toEqual(use)
    // Of another version the same mail, and of another mail nothing.
    const next = await world.ask<Template>('POST', `templates/${id}/transition`, {
      token,
      body: { event: 'NEW_VERSION', version: (await inUse()).version },
    })
    const draft = next.data.draftId ?? 0
    expect((await world.ask('GET', `templates/${draft}/uses`, { token })).data).toEqual(told.data)
    const [other] = (await world.ask<Template[]>('GET', 'templates?key=auth.locked', { token })).data
    expect((await world.ask('GET', `templates/${other?.id}/uses`, { token })).data).toEqual([])
  })
})
