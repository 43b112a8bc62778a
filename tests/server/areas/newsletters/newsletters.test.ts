import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsletterAudience } from '../../../../src/contract/areas/newsletters/newsletterCalls.ts'
import type { Newsletter } from '../../../../src/contract/areas/newsletters/newsletters.ts'
import type { NewsletterRecipient } from '../../../../src/contract/areas/newsletters/recipients.ts'
import type { Subscription } from '../../../../src/contract/areas/newsletters/unsubscribeCalls.ts'
import type { KeptMail } from '../../../../src/contract/areas/outbox/mailCalls.ts'
import { followNewsletters, newsletterLife } from '../../../../src/server/areas/newsletters/life.ts'
import { sendNewsletter } from '../../../../src/server/areas/newsletters/sending.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const signal = new AbortController().signal

describeAnyEngine('newsletters', (openFresh) => {
  let world: World
  let token: string
  let korenaar: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    korenaar = await world.customer('Bakkerij De Korenaar')
    const other = await world.customer('Kaasmakerij De Gouwe')
    await world.database.db.updateTable('customers').set({ state: 'active', modules: [] }).execute()
    await world.database.db
      .updateTable('customers')
      .set({ modules: ['ems'] })
      .where('id', '=', other)
      .execute()
    const people = [
      {
        customerId: korenaar,
        lastName: 'Aar',
        emailAddress: 'aar@korenaar.example',
        receivesNewsletter: true,
      },
      {
        customerId: korenaar,
        lastName: 'Bos',
        emailAddress: 'Bos@korenaar.example',
        receivesNewsletter: true,
      },
      {
        customerId: korenaar,
        lastName: 'Nee',
        emailAddress: 'nee@korenaar.example',
        receivesNewsletter: false,
      },
      { customerId: korenaar, lastName: 'Zonder', emailAddress: null, receivesNewsletter: true },
      // The same mailbox at another customer.
      { customerId: other, lastName: 'Bos', emailAddress: 'bos@KORENAAR.example', receivesNewsletter: true },
      { customerId: other, lastName: 'Cor', emailAddress: 'cor@gouwe.example', receivesNewsletter: true },
    ]
    await world.database.db
      .insertInto('contacts')
      .values(people.map((one) => ({ isPrimary: false, isSignatory: false, ...one })) as never)
      .execute()
  })
  afterAll(() => world.close())

  const life = () => newsletterLife(world.auth.config)
  const draft = {
    title: 'Najaar',
    subject: 'Nieuws',
    body: '<p>Dit is <b>nieuw</b>.</p><script>x()</script>',
  }
  const write = async (more: object = {}) =>
    (await world.ask<Newsletter>('POST', 'newsletters', { token, body: { ...draft, ...more } })).data
  const read = async (id: number) => (await world.ask<Newsletter>('GET', `newsletters/${id}`, { token })).data
  const audience = async (id: number) =>
    (await world.ask<NewsletterAudience>('GET', `newsletters/${id}/audience`, { token })).data
  const tried = async (id: number) => {
    await world.ask('POST', `newsletters/${id}/test`, { token })
    await world.auth.mailer.idle()
  }
  const take = (row: Newsletter, event: string, told: object = {}) =>
    world.ask<Newsletter>('POST', `newsletters/${row.id}/transition`, {
      token,
      body: { event, version: row.version, ...told },
    })
  const send = (id: number, mailer = world.auth.mailer) =>
    sendNewsletter({ ...world.auth, mailer, life: life() }, id, signal)
  const mailsTo = async (address: string) =>
    (await world.ask<KeptMail[]>('GET', 'mails', { token })).data.filter(({ to }) => to === address)
  const textOf = async (id: number) =>
    (await world.ask<{ text: string }>('GET', `mails/${id}`, { token })).data.text
  const results = async (newsletterId: number) => {
    const { data } = await world.ask<NewsletterRecipient[]>(
      'GET',
      `newsletter-recipients?newsletterId=${newsletterId}`,
      { token },
    )
    return Object.fromEntries(data.map(({ emailAddress, result }) => [emailAddress, result]))
  }

  test('is written without anything that runs, and tells who gets it, who does not and why', async () => {
    const row = await write()
    expect(row.body).toBe('<p>Dit is nieuw.</p>')
    const { count, people, leftOut } = await audience(row.id)
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
    const some = await write({ modules: ['ems'] })
    expect((await audience(some.id)).people.map(({ name }) => name)).toEqual(['Bos', 'Cor'])
  })

  test('is not there for customers, whatever their role says, nor for who sees only some of them', async () => {
    const row = await write()
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
    const row = await write()
    expect(row.allowed).not.toContain('SEND_NOW')
    expect((await take(row, 'SEND_NOW', { count: 3 })).message).toMatch(/^Stuur eerst een testmail/)
    await tried(row.id)
    const seen = await read(row.id)
    expect(seen.allowed).toContain('SEND_NOW')
    expect((await take(seen, 'SEND_NOW', { count: 4 })).errors).toEqual({
      count: ['Dat is niet het aantal ontvangers: nu zijn het er 3'],
    })
    const changed = await world.ask<Newsletter>('POST', `newsletters/${row.id}`, {
      token,
      body: { ...draft, body: '<p>Anders.</p>', version: seen.version },
    })
    expect(changed.data).toMatchObject({ testedAt: null })
    expect(await results(row.id)).toEqual({})
  })

  test('reaches each address once, each with a link of its own, and is then sent', async () => {
    const { id } = await write()
    await tried(id)
    expect((await take(await read(id), 'SEND_NOW', { count: 3 })).data.state).toBe('sending')
    await send(id)
    // Whatever takes it up again finds it done.
    await send(id)
    expect(await results(id)).toEqual({
      'aar@korenaar.example': 'sent',
      'Bos@korenaar.example': 'sent',
      'cor@gouwe.example': 'sent',
    })
    const row = await read(id)
    expect(row).toMatchObject({ state: 'sent', recipientCount: 3, sentCount: 3, missedCount: 0 })
    expect(await mailsTo('Bos@korenaar.example')).toHaveLength(1)
    const [one] = await mailsTo('aar@korenaar.example')
    expect(await textOf(one?.id ?? 0)).toMatch(/Afmelden: https:\/\/portaal\.example\/afmelden\/[\w-]{43}\n/)
    const mail = await world.ask<{ html: string }>('GET', `newsletters/${id}/mail`, { token })
    expect(mail.data.html).toContain('<p>Dit is nieuw.</p>')
    expect((await take(row, 'CANCEL')).status).toBe(409)
  })

  const linkOf = async (address: string) => {
    const [mail] = await mailsTo(address)
    return /afmelden\/([\w-]{43})/.exec(await textOf(mail?.id ?? 0))?.[1] ?? ''
  }
  const wants = async (lastName: string) =>
    (
      await world.database.db
        .selectFrom('contacts')
        .select('receivesNewsletter')
        .where('lastName', '=', lastName)
        .execute()
    ).map(({ receivesNewsletter }) => receivesNewsletter)

  test('lets who presses the link go: looking changes nothing, and every contact with that address is meant', async () => {
    const body = { token: await linkOf('Bos@korenaar.example') }
    const looked = await world.ask<Subscription>('POST', 'unsubscribe-page/open', { token: null, body })
    expect(looked.data).toEqual({ brandName: 'Wattwerf', address: 'B…@korenaar.example', isSubscribed: true })
    await world.app.http.inject({ method: 'GET', url: `/afmelden/${body.token}` })
    expect(await wants('Bos')).toEqual([true, true])
    const done = await world.ask<Subscription>('POST', 'unsubscribe-page', { token: null, body })
    expect(done.data.isSubscribed).toBe(false)
    expect(await wants('Bos')).toEqual([false, false])
    expect((await world.ask('POST', 'unsubscribe-page', { token: null, body })).status).toBe(200)
    expect(await wants('Aar')).toEqual([true])
  })

  test('lets a mail program do the same with one press, as RFC 8058 has it', async () => {
    const link = await linkOf('aar@korenaar.example')
    const press = (path: string) =>
      world.app.http.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await press(`/afmelden/${link}`)).statusCode).toBe(200)
    expect(await wants('Aar')).toEqual([false])
    await world.database.db
      .updateTable('contacts')
      .set({ receivesNewsletter: true })
      .where('lastName', 'in', ['Aar', 'Bos'])
      .execute()
    const made = []
    for (let nth = 0; nth < 22; nth += 1)
      made.push((await press(`/afmelden/${String(nth).padStart(43, 'x')}`)).statusCode)
    expect(made[0]).toBe(404)
    // Who tries links waits.
    expect(made.at(-1)).toBe(429)
  })

  test('goes on after a process fell, and mails nobody twice', async () => {
    const { id } = await write()
    await tried(id)
    await take(await read(id), 'SEND_NOW', { count: 3 })
    const { db } = world.database
    const before = (await mailsTo('aar@korenaar.example')).length
    // One had left, but nobody came to say so; the others were in the outbox.
    const silent = { kick: () => {}, idle: async () => {}, order: async () => {} }
    await send(id, silent)
    await db
      .updateTable('newsletterRecipients')
      .set({ result: 'underway' })
      .where('newsletterId', '=', id)
      .where('emailAddress', '=', 'aar@korenaar.example')
      .execute()
    world.auth.mailer.kick()
    await world.auth.mailer.idle()
    await followNewsletters(world.database, life())
    expect(await results(id)).toEqual({
      'aar@korenaar.example': 'uncertain',
      'Bos@korenaar.example': 'sent',
      'cor@gouwe.example': 'sent',
    })
    expect((await mailsTo('aar@korenaar.example')).length).toBe(before)
    const row = await read(id)
    expect(row).toMatchObject({ state: 'partly', missedCount: 1 })
    // Nothing surely failed: there is nothing to try again.
    expect(row.allowed).toEqual(['CLOSE'])
    expect((await take(row, 'CLOSE')).data.state).toBe('sent')
  })

  test('skips who wanted no more of it meanwhile, and is begun at its moment', async () => {
    const { id } = await write()
    const planned = await take(await read(id), 'SCHEDULE', { sendOn: '2099-01-01', sendTime: '09:00' })
    expect(planned.data).toMatchObject({ state: 'scheduled', sendAt: '2099-01-01T08:00:00.000Z' })
    const { db } = world.database
    await db
      .updateTable('newsletters')
      .set({ sendAt: new Date(0) })
      .where('id', '=', id)
      .execute()
    await followNewsletters(world.database, life())
    expect((await read(id)).state).toBe('sending')
    await db
      .updateTable('contacts')
      .set({ receivesNewsletter: false })
      .where('lastName', '=', 'Cor')
      .execute()
    await send(id)
    expect(await results(id)).toMatchObject({
      'cor@gouwe.example': 'skipped',
      'aar@korenaar.example': 'sent',
    })
    expect((await read(id)).state).toBe('sent')
    await db.updateTable('contacts').set({ receivesNewsletter: true }).where('lastName', '=', 'Cor').execute()
  })

  test('forgets a contact that is removed', async () => {
    const { db } = world.database
    const { id } = await db
      .selectFrom('contacts')
      .select('id')
      .where('lastName', '=', 'Aar')
      .executeTakeFirstOrThrow()
    const path = `customers/${korenaar}/contacts/${id}`
    expect((await world.ask('DELETE', path, { token })).status).toBe(200)
    const left = await db
      .selectFrom('newsletterRecipients')
      .select('emailAddress')
      .where('name', 'is', null)
      .execute()
    expect(left.length).toBeGreaterThan(0)
    expect(left.every(({ emailAddress }) => emailAddress === null)).toBe(true)
  })
})

/** A mail server that knows nobody called Bos, and hangs up on Cor once it has the mail. */
function mailServer() {
  const got: string[] = []
  const server = createServer((socket: Socket) => {
    let to = ''
    let isMail = false
    let rest = ''
    socket.on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (isMail) {
        if (line !== '.') return
        isMail = false
        if (to.startsWith('cor@')) return socket.destroy()
        got.push(to)
        return say('250 kept')
      }
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        return say(to.toLowerCase().startsWith('bos@') ? '550 unknown' : '250 ok')
      }
      if (word === 'DATA') {
        isMail = true
        return say('354 go on')
      }
      say(word === 'QUIT' ? '221 bye' : '250 ok')
    }
    say('220 test')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
  })
  return { server, got }
}

describeAnyEngine('a newsletter at a mail server', (openFresh) => {
  test('is not tried again where it was refused, nor where it may have arrived', async () => {
    const { server, got } = mailServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as { port: number }
    const world = await worldOn(await openFresh(), { SMTP_URL: `smtp://127.0.0.1:${port}` })
    try {
      const token = await world.signedIn({ role: 'Beheerder' })
      const customerId = await world.customer('Bakkerij De Korenaar')
      const { db } = world.database
      await db
        .insertInto('contacts')
        .values(
          ['aar', 'bos', 'cor'].map((name) => ({
            ...{ customerId, lastName: name, emailAddress: `${name}@korenaar.example` },
            ...{ receivesNewsletter: true, isPrimary: false, isSignatory: false },
          })) as never,
        )
        .execute()
      const body = { title: 'Najaar', subject: 'Nieuws', body: '<p>Nieuw.</p>' }
      const { id } = (await world.ask<Newsletter>('POST', 'newsletters', { token, body })).data
      await db.updateTable('newsletters').set({ testedAt: new Date() }).where('id', '=', id).execute()
      await world.ask('POST', `newsletters/${id}/transition`, {
        token,
        body: { event: 'SEND_NOW', version: 1, count: 3 },
      })
      await sendNewsletter({ ...world.auth, life: newsletterLife(world.auth.config) }, id, signal)
      const rows = await db
        .selectFrom('newsletterRecipients')
        .select(['emailAddress', 'result', 'failure'])
        .orderBy('emailAddress')
        .execute()
      expect(rows).toEqual([
        { emailAddress: 'aar@korenaar.example', result: 'sent', failure: null },
        {
          emailAddress: 'bos@korenaar.example',
          result: 'failed',
          failure: 'Geweigerd door de mailserver (550)',
        },
        {
          emailAddress: 'cor@korenaar.example',
          result: 'uncertain',
          failure: 'De verbinding brak af tijdens het verzenden',
        },
      ])
      expect(got).toEqual(['aar@korenaar.example'])
      const row = (await world.ask<Newsletter>('GET', `newsletters/${id}`, { token })).data
      expect(row).toMatchObject({ state: 'partly', sentCount: 1, missedCount: 2 })
      expect(row.allowed.toSorted()).toEqual(['CLOSE', 'RETRY'])
    } finally {
      await world.close()
      server.close()
    }
  })
})
