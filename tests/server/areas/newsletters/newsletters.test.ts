import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Newsletter } from '../../../../src/contract/areas/newsletters/newsletters.ts'
import { followNewsletters } from '../../../../src/server/areas/newsletters/life.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { draft, newsroom, readersOf } from './newsroom.ts'

describeAnyEngine('newsletters', (openFresh) => {
  let world: World
  let token: string
  let korenaar: number
  let room: ReturnType<typeof newsroom>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    korenaar = await readersOf(world)
    room = newsroom(world, token)
  })
  afterAll(() => world.close())

  test('is written without anything that runs, and tells who gets it, who does not and why', async () => {
    const row = await room.write()
    expect(row.body).toBe('<p>Dit is nieuw.</p>')
    const { count, people, leftOut } = await room.audience(row.id)
    expect(count).toBe(3)
    expect(people.map(({ emailAddress }) => emailAddress)).toEqual([
      'aar@korenaar.example',
      'Bos@korenaar.example',
      'cor@gouwe.example',
    ])
    expect(leftOut.map(({ because, people: others }) => [because, others.map(({ name }) => name)])).toEqual([
      ['notWanted', ['Nee']],
      ['noAddress', ['Zonder']],
      ['duplicate', ['Bos']],
    ])
    const some = await room.write({ modules: ['ems'] })
    expect((await room.audience(some.id)).people.map(({ name }) => name)).toEqual(['Bos', 'Cor'])
  })

  test('is not there for customers, whatever their role says, nor for who sees only some of them', async () => {
    const row = await room.write()
    const customer = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [korenaar],
    } as never)
    for (const path of [
      'newsletters',
      `newsletters/${row.id}`,
      `newsletters/${row.id}/audience`,
      'newsletter-recipients',
    ])
      expect((await world.ask('GET', path, { token: customer })).status).toBe(403)
  })

  test('is sent only after a test of the text as it is, and to the number that was typed', async () => {
    const row = await room.write()
    expect(row.allowed).not.toContain('SEND_NOW')
    expect((await room.take(row, 'SEND_NOW', { count: 3 })).message).toMatch(/^Stuur eerst een testmail/)
    await room.tried(row.id)
    const seen = await room.read(row.id)
    expect(seen.allowed).toContain('SEND_NOW')
    expect((await room.take(seen, 'SEND_NOW', { count: 4 })).errors).toEqual({
      count: ['Dat is niet het aantal ontvangers: nu zijn het er 3'],
    })
    const changed = await world.ask<Newsletter>('POST', `newsletters/${row.id}`, {
      token,
      body: { ...draft, body: '<p>Anders.</p>', version: seen.version },
    })
    expect(changed.data).toMatchObject({ testedAt: null })
    expect(await room.results(row.id)).toEqual({})
  })

  test('reaches each address once, each with a link of its own, and is then sent', async () => {
    const { id } = await room.write()
    await room.tried(id)
    expect((await room.take(await room.read(id), 'SEND_NOW', { count: 3 })).data.state).toBe('sending')
    await room.send(id)
    // Whatever takes it up again finds it done.
    await room.send(id)
    expect(await room.results(id)).toEqual({
      'aar@korenaar.example': 'sent',
      'Bos@korenaar.example': 'sent',
      'cor@gouwe.example': 'sent',
    })
    const row = await room.read(id)
    expect(row).toMatchObject({ state: 'sent', recipientCount: 3, sentCount: 3, missedCount: 0 })
    expect(await room.mailsTo('Bos@korenaar.example')).toHaveLength(1)
    const [one] = await room.mailsTo('aar@korenaar.example')
    expect(await room.textOf(one?.id ?? 0)).toMatch(
      /Afmelden voor de nieuwsbrief: https:\/\/portaal\.example\/afmelden\/[\w-]{43}\n/,
    )
    const mail = await world.ask<{ html: string }>('GET', `newsletters/${id}/mail`, { token })
    expect(mail.data.html).toMatch(/<p style="[^"]+">Dit is nieuw\.<\/p>/)
    expect((await room.take(row, 'CANCEL')).status).toBe(409)
  })

  test('goes on after a process fell, and mails nobody twice', async () => {
    const { id } = await room.write()
    await room.tried(id)
    await room.take(await room.read(id), 'SEND_NOW', { count: 3 })
    const { db } = world.database
    const before = (await room.mailsTo('aar@korenaar.example')).length
    // One had left, but nobody came to say so; the others were in the outbox.
    const silent = { kick: () => {}, idle: async () => {}, order: async () => {} }
    await room.send(id, silent)
    await db
      .updateTable('newsletterRecipients')
      .set({ result: 'underway' })
      .where('newsletterId', '=', id)
      .where('emailAddress', '=', 'aar@korenaar.example')
      .execute()
    world.auth.mailer.kick()
    await world.auth.mailer.idle()
    await followNewsletters(world.database, room.life())
    expect(await room.results(id)).toEqual({
      'aar@korenaar.example': 'uncertain',
      'Bos@korenaar.example': 'sent',
      'cor@gouwe.example': 'sent',
    })
    expect((await room.mailsTo('aar@korenaar.example')).length).toBe(before)
    const row = await room.read(id)
    expect(row).toMatchObject({ state: 'partly', missedCount: 1 })
    // Nothing surely failed: there is nothing to try again.
    expect(row.allowed).toEqual(['CLOSE'])
    expect((await room.take(row, 'CLOSE')).data.state).toBe('sent')
  })

  test('is over also when nobody is left to say what became of a mail', async () => {
    const { id } = await room.write()
    await room.tried(id)
    await room.take(await room.read(id), 'SEND_NOW', { count: 3 })
    const { db } = world.database
    const silent = { kick: () => {}, idle: async () => {}, order: async () => {} }
    await room.send(id, silent)
    // One was given up, one was overtaken by another process, one is on its way there.
    await db
      .updateTable('newsletterRecipients')
      .set({ result: 'underway' })
      .where('newsletterId', '=', id)
      .where('emailAddress', '=', 'aar@korenaar.example')
      .execute()
    await db
      .updateTable('mails')
      .set({ nextAt: null })
      .where('recipient', '=', 'Bos@korenaar.example')
      .execute()
    await db.deleteFrom('mails').where('recipient', '=', 'aar@korenaar.example').execute()
    await followNewsletters(world.database, room.life())
    expect(await room.results(id)).toEqual({
      'aar@korenaar.example': 'uncertain',
      'Bos@korenaar.example': 'failed',
      'cor@gouwe.example': 'ordered',
    })
    world.auth.mailer.kick()
    await world.auth.mailer.idle()
    await followNewsletters(world.database, room.life())
    expect(await room.read(id)).toMatchObject({ state: 'partly', sentCount: 1, missedCount: 2 })
  })

  test('skips who wanted no more of it meanwhile, and is begun at its moment', async () => {
    const { id } = await room.write()
    const skipped = { sendOn: '2095-03-27', sendTime: '02:30' }
    expect((await room.take(await room.read(id), 'SCHEDULE', skipped)).status).toBe(422)
    const planned = await room.take(await room.read(id), 'SCHEDULE', {
      sendOn: '2099-01-01',
      sendTime: '09:00',
    })
    expect(planned.data).toMatchObject({ state: 'scheduled', sendAt: '2099-01-01T08:00:00.000Z' })
    const { db } = world.database
    await db
      .updateTable('newsletters')
      .set({ sendAt: new Date(0) })
      .where('id', '=', id)
      .execute()
    await followNewsletters(world.database, room.life())
    expect((await room.read(id)).state).toBe('sending')
    await db
      .updateTable('contacts')
      .set({ receivesNewsletter: false })
      .where('lastName', '=', 'Cor')
      .execute()
    await room.send(id)
    expect(await room.results(id)).toMatchObject({
      'cor@gouwe.example': 'skipped',
      'aar@korenaar.example': 'sent',
    })
    expect((await room.read(id)).state).toBe('sent')
    await db.updateTable('contacts').set({ receivesNewsletter: true }).where('lastName', '=', 'Cor').execute()
  })
})
