import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conversation } from '../../../../src/contract/areas/inbox/inbox.ts'
import type { conversationEntries, InboxEntry } from '../../../../src/contract/areas/inbox/inboxCalls.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { inboxLettersOf } from '../../../../src/server/areas/inbox/letters.ts'
import { replyMail } from '../../../../src/server/areas/inbox/life.ts'
import { receive } from '../../../../src/server/areas/inbox/receive.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { createMailer } from '../../../../src/server/storage/mail/mailer.ts'
import { NotDelivered } from '../../../../src/server/storage/mail/post.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const mail = (more: Record<string, string>, body = 'Dag,\n\nKlopt de factuur?', id = Math.random()) =>
  Buffer.from(
    `${Object.entries({
      From: 'Anouk <anouk@korf.example>',
      To: 'support@ons.example',
      Subject: 'Vraag',
      'Message-ID': `<${id}@korf.example>`,
      Date: 'Thu, 26 Nov 2026 09:00:00 +0100',
      ...more,
    })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n`,
  )

describeAnyEngine('the shared mailbox', (openFresh) => {
  let world: World
  let token: string
  let userId: number
  let customerId: number

  const ask = <T = Conversation>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path as never, { token, ...(body && { body }) })
  const take = async (id: number, event: string, told: object = {}) => {
    const { data } = await ask('GET', `inbox/${id}`)
    return ask('POST', `inbox/${id}/transition`, { event, version: data.version, ...told })
  }
  const receiving = () => ({
    database: world.database,
    files: world.app.files,
    own: new Set(['support@ons.example']),
  })
  const came = async (raw: Buffer) => {
    const id = await receive(receiving(), raw)
    if (id === null) throw new Error('It was there already')
    return id
  }
  const stateOf = async (id: number) => (await ask('GET', `inbox/${id}`)).data.state
  const entries = async (id: number) =>
    (await ask<AnswerOf<typeof conversationEntries>>('GET', `inbox/${id}/entries`)).data.entries

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    const { db } = world.database
    userId = (await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()).id
    customerId = await world.customer('De Korf')
    await db
      .updateTable('customers')
      .set({ emailGeneral: 'Info@Korf.example' } as never)
      .where('id', '=', customerId)
      .execute()
  })
  afterAll(() => world.close())

  test('a mail is taken in once, and is of the customer whose address it comes from', async () => {
    const raw = mail({ From: 'info@korf.example' })
    const id = await came(raw)
    expect(await receive(receiving(), raw)).toBeNull()
    const { data } = await ask('GET', `inbox/${id}`)
    expect(data).toMatchObject({ state: 'new', customerId, subject: 'Vraag', isRead: false, isLinked: true })
    expect(data.dueAt).not.toBeNull()
  })

  test('what answers a mail stands with it; two mails with one Message-ID are both kept', async () => {
    const first = await came(mail({}, 'Een', 1))
    expect(await came(mail({ 'In-Reply-To': '<1@korf.example>' }, 'Twee', 2))).toBe(first)
    expect(await came(mail({ References: '<x@y.example> <1@korf.example>' }, 'Drie', 2))).toBe(first)
    expect(await entries(first)).toHaveLength(3)
  })

  test('an answer waits, what comes in then is assigned again and unread; an automatic answer is not', async () => {
    const id = await came(mail({}, 'Vraag', 10))
    expect((await take(id, 'REPLY', { body: 'Ja' })).status).toBe(409)
    expect((await take(id, 'ASSIGN', { assigneeId: userId })).data.state).toBe('assigned')
    await ask('POST', `inbox/${id}/reading`, { isRead: true })
    expect((await ask('GET', `inbox/${id}`)).data.isRead).toBe(true)
    const answered = await take(id, 'REPLY', { body: 'Beste Anouk,\n\nDat klopt.' })
    expect(answered.data).toMatchObject({ state: 'waiting', isAnswered: true, dueAt: null })
    expect(answered.data.firstResponseAt).not.toBeNull()
    const row = await world.database.db
      .selectFrom('inboxMessages')
      .select(['messageId', 'inReplyTo'])
      .where('conversationId', '=', id)
      .where('direction', '=', 'out')
      .executeTakeFirstOrThrow()
    expect(row.inReplyTo).toBe('<10@korf.example>')
    const auto = { 'In-Reply-To': String(row.messageId), 'Auto-Submitted': 'auto-replied' }
    expect(await came(mail(auto, 'Afwezig', 11))).toBe(id)
    expect(await stateOf(id)).toBe('waiting')
    expect(await came(mail({ 'In-Reply-To': String(row.messageId) }, 'Dank', 12))).toBe(id)
    expect((await ask('GET', `inbox/${id}`)).data).toMatchObject({ state: 'assigned', isRead: false })
  })

  test('handled opens again within fourteen days; after that it is a conversation of its own', async () => {
    const id = await came(mail({}, 'Vraag', 20))
    await take(id, 'HANDLE')
    expect(await came(mail({ 'In-Reply-To': '<20@korf.example>' }, 'Nog iets', 21))).toBe(id)
    expect(await stateOf(id)).toBe('new')
    await take(id, 'HANDLE')
    const long = { handledAt: new Date(Date.now() - 15 * 86_400_000) }
    await world.database.db.updateTable('inboxConversations').set(long).where('id', '=', id).execute()
    expect(await came(mail({ 'In-Reply-To': '<20@korf.example>' }, 'Later', 22))).not.toBe(id)
    expect(await stateOf(id)).toBe('handled')
  })

  test('what is put off comes back on its day, and before that when somebody writes', async () => {
    const id = await came(mail({}, 'Vraag', 30))
    await take(id, 'ASSIGN', { assigneeId: userId })
    expect((await take(id, 'SNOOZE', { until: '2020-01-01' })).errors).toHaveProperty('until')
    await take(id, 'SNOOZE', { until: '2099-01-05' })
    await takeAllDue({ database: world.database, lives: world.app.lives }, '2099-01-04')
    expect(await stateOf(id)).toBe('snoozed')
    await takeAllDue({ database: world.database, lives: world.app.lives }, '2099-01-05')
    expect((await ask('GET', `inbox/${id}`)).data).toMatchObject({ state: 'assigned', until: null })
  })

  test('what comes from ourselves opens nothing, and a note is never mailed', async () => {
    const id = await came(mail({ From: 'Support@ons.example' }, 'Kopie', 40))
    expect(await stateOf(id)).toBe('handled')
    const before = await world.database.db.selectFrom('mails').select('id').execute()
    const { data } = await ask<InboxEntry>('POST', `inbox/${id}/notes`, { text: 'Alleen <b>wij</b>' })
    expect(data).toMatchObject({ direction: 'note', html: '<p>Alleen &lt;b&gt;wij&lt;/b&gt;<br></p>' })
    expect(await world.database.db.selectFrom('mails').select('id').execute()).toEqual(before)
  })

  test('HTML that wants to run, fetch or cover the page is shown without all that', async () => {
    const html =
      '<style>body{position:fixed}</style><script>alert(1)</script><div style="position:fixed" onclick="x()">Dag<img src="https://spy.example/1.gif" onerror="x()"><a href="javascript:x()">klik</a><iframe src="https://x.example"></iframe><form action="/api"><input name=a></form><blockquote>eerder</blockquote></div>'
    const id = await came(mail({ 'Content-Type': 'text/html' }, html, 50))
    const [entry] = await entries(id)
    expect(entry?.html).toBe(
      '<div>Dag<a rel="noopener noreferrer nofollow" target="_blank">klik</a><details><summary>Eerder in dit gesprek</summary><blockquote>eerder</blockquote></details></div>',
    )
    expect(entry?.remoteImages).toBe(1)
  })

  test('an answer that is given up is under way no more, and says why', async () => {
    const id = await came(mail({}, 'Vraag', 60))
    await take(id, 'ASSIGN', { assigneeId: userId })
    await take(id, 'REPLY', { body: 'Ja' })
    expect((await entries(id)).at(-1)).toMatchObject({ isUnderWay: true, failure: null })
    const { db } = world.database
    // The last try of them all.
    await db
      .updateTable('mails')
      .set({ tries: 5, nextAt: new Date(0) })
      .where('kind', '=', replyMail)
      .execute()
    const refused = Object.assign(new Error('550 anouk is gone'), { code: 'EENVELOPE', responseCode: 550 })
    const mailer = createMailer({
      database: world.database,
      post: { deliver: () => Promise.reject(new NotDelivered(refused, false)), close: () => {} },
      write: inboxLettersOf({ database: world.database, config: { filesDir: world.dataDir } }),
      now: () => new Date(),
      log: () => ({ error: () => {}, warn: () => {} }),
    })
    mailer.kick()
    await mailer.idle()
    expect((await entries(id)).at(-1)).toMatchObject({
      isUnderWay: false,
      failure: 'De mailserver weigerde dit bericht (550).',
    })
  })

  test('counted are what is new, and what is one’s own and unread', async () => {
    const { data } = await world.ask<{ messages: number }>('GET', 'counter' as never, { token })
    expect(data.messages).toBeGreaterThan(0)
  })

  test('an answer goes where the mail asks for it, and not to the form that sent it', async () => {
    const id = await came(
      mail(
        { From: 'Formulier <noreply@site.example>', 'Reply-To': 'Anouk <anouk@korf.example>' },
        'Vraag',
        70,
      ),
    )
    expect((await ask('GET', `inbox/${id}`)).data.replyAddress).toBe('anouk@korf.example')
    await take(id, 'ASSIGN', { assigneeId: userId })
    await take(id, 'REPLY', { body: 'Ja' })
    const order = await world.database.db
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', replyMail)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(order.recipient).toBe('anouk@korf.example')
  })

  test('a conversation is given to nobody who may not read it', async () => {
    const { id: blind } = await world.person({ role: 'Accountmanager', firstName: 'J.', lastName: 'Blind' })
    const id = await came(mail({}, 'Vraag', 80))
    expect(await take(id, 'ASSIGN', { assigneeId: blind })).toMatchObject({
      status: 422,
      body: { errors: { assigneeId: ['J. Blind heeft hier geen rechten voor. Kies een andere collega'] } },
    })
    // Nor offered: whoever would be refused is none of those it can be given to.
    const offered = (await ask<{ id: number }[]>('GET', 'inbox-assignees')).data.map((one) => one.id)
    expect([offered.includes(userId), offered.includes(blind)]).toEqual([true, false])
  })
})
