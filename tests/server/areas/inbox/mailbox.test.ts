import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailboxAddress } from '../../../../src/server/areas/inbox/mailbox/address.ts'
import { refusalOf } from '../../../../src/server/areas/inbox/mailbox/imap.ts'
import { type Mailbox, startMailbox } from '../../../../src/server/areas/inbox/mailbox/mailbox.ts'
import { Dovecot, hasDovecot } from '../../dovecot.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const mail = (subject: string) =>
  [
    'From: Anouk <anouk@korf.example>',
    'To: support@ons.example',
    `Subject: ${subject}`,
    `Message-ID: <${subject}@korf.example>`,
    'Date: Thu, 26 Nov 2026 09:00:00 +0100',
    '',
    'Dag',
    '',
  ].join('\r\n')

test('the address names the mailbox, who reads it and to what people write', () => {
  const { password, ...told } = mailboxAddress('imaps://Support%40ons.example:ge%3Aheim@mail.example')
  expect(password).toBe('ge:heim')
  expect(told).toEqual({
    host: 'mail.example',
    port: 993,
    isSecure: true,
    isLocal: false,
    folder: 'INBOX',
    user: 'Support@ons.example',
    own: 'support@ons.example',
    aliases: [],
  })
  expect(mailboxAddress('imap://jan:x@[::1]:1143/Klanten/Vragen?address=Vraag@ons.example')).toMatchObject({
    host: '::1',
    port: 1143,
    isSecure: false,
    isLocal: true,
    folder: 'Klanten/Vragen',
    own: 'vraag@ons.example',
  })
  expect(
    mailboxAddress('imaps://jan:x@mail.example?address=vraag@ons.example,Info@ons.example'),
  ).toMatchObject({ own: 'vraag@ons.example', aliases: ['info@ons.example'] })
  expect(mailboxAddress('imaps://jan:x@mail.example').own).toBeNull()
})

test('too many connections and an ill server are no refused login', () => {
  const failed = { authenticationFailed: true }
  const many = { ...failed, responseText: 'Maximum number of connections from user+IP exceeded' }
  expect(refusalOf(many)?.answer).toBe('tooMany')
  expect(refusalOf({ ...failed, serverResponseCode: 'UNAVAILABLE' })).toBeNull()
  expect(refusalOf(failed)?.answer).toBe('refused')
  expect(refusalOf(new Error('ECONNREFUSED'))).toBeNull()
})

describe.skipIf(!hasDovecot)(`a real mailbox${hasDovecot ? '' : ' (dovecot-imapd was not found)'}`, () => {
  describeAnyEngine('the connection to the mailbox', (openFresh) => {
    let dovecot: Dovecot
    let world: World
    let running: Mailbox[] = []

    const start = (imapUrl: string | null = dovecot.url()) => {
      const { database, app } = world
      const mailbox = startMailbox({
        config: { imapUrl, smtpUrl: null },
        database,
        files: app.files,
        log: { warn: () => {} },
      })
      running.push(mailbox)
      return mailbox
    }
    const came = async () => {
      const rows = await world.database.db
        .selectFrom('inboxMessages')
        .select('subject')
        .orderBy('id')
        .execute()
      return rows.map(({ subject }) => subject)
    }
    const stands = () => world.database.db.selectFrom('inboxMailbox').selectAll().executeTakeFirstOrThrow()
    const eventually = { timeout: 40_000, interval: 50 }

    beforeAll(async () => {
      world = await worldOn(await openFresh())
    })
    afterAll(() => world.close())
    beforeEach(async () => {
      dovecot = await Dovecot.start()
      const { db } = world.database
      await db.deleteFrom('inboxConversations').execute()
      await db.updateTable('inboxMailbox').set({ uidValidity: null, lastUid: 0, holder: null }).execute()
    })
    afterEach(async () => {
      for (const mailbox of running) await mailbox.stop()
      running = []
      await dovecot.remove()
    })

    test('takes in what is there, then what comes while it listens, and lets go when it ends', async () => {
      await dovecot.deliver(mail('een'), mail('twee'))
      const mailbox = start(`${dovecot.url()}?address=support@ons.example,info@ons.example`)
      await expect.poll(came, eventually).toEqual(['een', 'twee'])
      await expect.poll(mailbox.state, eventually).toBe('{"held":"idling"}')
      await dovecot.deliver(mail('drie'))
      await expect.poll(came, eventually).toEqual(['een', 'twee', 'drie'])
      await expect.poll(async () => Number((await stands()).lastUid), eventually).toBe(3)
      expect(await stands()).toMatchObject({
        state: 'listening',
        address: 'support@ons.example',
        ownAddresses: ['support@ons.example', 'info@ons.example'],
      })
      expect((await stands()).touchedAt).not.toBeNull()
      await mailbox.stop()
      expect((await stands()).holder).toBeNull()
      // Nothing in the mailbox itself was changed.
      const unseen = await dovecot.as((client) => client.status('INBOX', { unseen: true }))
      expect(unseen).toMatchObject({ unseen: 3 })
    }, 100_000)

    test('comes back when the mail server does, with what came in between', async () => {
      await dovecot.deliver(mail('een'))
      const mailbox = start()
      await expect.poll(mailbox.state, eventually).toBe('{"held":"idling"}')
      await dovecot.down()
      await expect.poll(async () => (await stands()).state, eventually).toBe('lost')
      await dovecot.up()
      await dovecot.deliver(mail('twee'))
      await expect.poll(came, eventually).toEqual(['een', 'twee'])
      await expect.poll(async () => (await stands()).state, eventually).toBe('listening')
    }, 150_000)

    test('a mailbox numbered anew, and a crash before its place was kept, bring nothing twice', async () => {
      await dovecot.deliver(mail('een'), mail('twee'))
      const first = start()
      await expect.poll(first.state, eventually).toBe('{"held":"idling"}')
      await first.stop()
      const { uidValidity: before } = await stands()
      await world.database.db.updateTable('inboxMailbox').set({ lastUid: 1 }).execute()
      const second = start()
      await expect.poll(second.state, eventually).toBe('{"held":"idling"}')
      await second.stop()
      // Without its list of numbers Dovecot numbers what is there anew.
      await dovecot.down()
      for (const name of readdirSync(join(dovecot.folder, 'mail')))
        if (name.startsWith('dovecot')) rmSync(join(dovecot.folder, 'mail', name))
      await dovecot.up()
      await dovecot.deliver(mail('drie'))
      const third = start()
      await expect.poll(third.state, eventually).toBe('{"held":"idling"}')
      const { uidValidity: after } = await stands()
      expect(after).not.toBe(before)
      expect(await came()).toEqual(['een', 'twee', 'drie'])
    }, 150_000)

    test('a refused login says so, without the password', async () => {
      start(dovecot.url('verkeerd wachtwoord'))
      await expect.poll(async () => (await stands()).state, eventually).toBe('refused')
      const token = await world.signedIn({ role: 'Beheerder' })
      const { data } = await world.ask('GET', 'inbox-mailbox' as never, { token })
      expect(data).toMatchObject({ state: 'refused', reason: expect.stringContaining('wachtwoord af') })
      expect(JSON.stringify(await stands())).not.toContain('verkeerd')
    }, 100_000)

    test('of two processes one reads the mailbox, over one connection', async () => {
      await dovecot.deliver(mail('een'))
      const before = dovecot.logins()
      const one = start()
      const other = start()
      const states = () => [one.state(), other.state()].sort()
      await expect.poll(states, eventually).toEqual(['"standingBy"', '{"held":"idling"}'])
      expect(dovecot.logins()).toBe(before + 1)
      expect(await came()).toEqual(['een'])
    }, 100_000)

    test('without a mailbox it stands still and says so', async () => {
      const ownAddresses = ['info@ons.example']
      await world.database.db.updateTable('inboxMailbox').set({ ownAddresses }).execute()
      const mailbox = start(null)
      expect(mailbox.state()).toBe('"off"')
      await mailbox.stop()
      // What was ours goes on being so: what came in on it is answered still.
      expect(await stands()).toMatchObject({ state: 'none', address: null, ownAddresses })
    })
  })
})
