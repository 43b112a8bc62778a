import { afterAll, beforeAll, expect, test } from 'vitest'
import type { latestAnswer } from '../../../../src/contract/areas/inbox/answerCalls.ts'
import type { Conversation } from '../../../../src/contract/areas/inbox/inbox.ts'
import type { conversationEntries } from '../../../../src/contract/areas/inbox/inboxCalls.ts'
import type { answering } from '../../../../src/contract/areas/inbox/replyCalls.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { receive } from '../../../../src/server/areas/inbox/receive.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('answering a mail', (openFresh) => {
  let world: World
  let token: string
  let userId: number
  let nth = 0

  const ask = <T = Conversation>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path as never, { token, ...(body && { body }) })
  const take = async (id: number, event: string, told: object = {}) => {
    const { data } = await ask('GET', `inbox/${id}`)
    return ask('POST', `inbox/${id}/transition`, { event, version: data.version, ...told })
  }
  const sent = async (id: number) =>
    (await ask<AnswerOf<typeof conversationEntries>>('GET', `inbox/${id}/entries`)).data.entries.filter(
      ({ direction }) => direction === 'out',
    )

  const came = async (headers: readonly string[], body = 'Klopt dit?') => {
    nth += 1
    const raw = [`Message-ID: <${nth}@korf.example>`, ...headers, '', body].join('\r\n')
    const { database, app } = world
    const own = new Set(['support@ons.example'])
    return (await receive({ database, files: app.files, own }, Buffer.from(raw))) ?? 0
  }
  /** A question that is somebody's to answer. */
  const asked = async (headers: readonly string[] = ['From: Anouk <anouk@korf.example>']) => {
    const id = await came(headers)
    await take(id, 'ASSIGN', { assigneeId: userId })
    return id
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    const { db } = world.database
    userId = (await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()).id
    await db
      .updateTable('inboxMailbox')
      .set({ address: 'support@ons.example' } as never)
      .execute()
  })
  afterAll(() => world.close())

  test('one who waits for an answer can still send what was forgotten; that a mail was read opens nothing', async () => {
    const id = await asked()
    await take(id, 'REPLY', { body: 'Ja' })
    const again = await take(id, 'REPLY', { body: 'En nog iets' })
    expect([again.status, again.data.state]).toEqual([200, 'waiting'])
    expect(await sent(id)).toHaveLength(2)
    const read = [
      'From: Anouk <anouk@korf.example>',
      `In-Reply-To: <${nth}@korf.example>`,
      'Content-Type: multipart/report; report-type=disposition-notification; boundary=x',
    ]
    expect(await came(read, '--x\r\n\r\nGelezen\r\n--x--')).toBe(id)
    expect((await ask('GET', `inbox/${id}`)).data.state).toBe('waiting')
  })

  test('who types one hears by a small question which was the last, and nobody else hears that', async () => {
    const id = await asked()
    const last = () => ask<AnswerOf<typeof latestAnswer>>('GET', `inbox/${id}/answer`)
    expect(await last()).toMatchObject({ status: 200, data: null })
    await take(id, 'REPLY', { body: 'Ja' })
    await ask('POST', `inbox/${id}/notes`, { text: 'Gebeld' })
    const [own] = await sent(id)
    expect((await last()).data).toEqual({ id: own?.id, name: own?.name, at: own?.at })
    const customerId = await world.customer('Gemaal De Kil')
    const customer = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
    expect((await world.ask('GET', `inbox/${id}/answer`, { token: customer })).status).toBe(403)
  })

  test.each([
    ['RESUME', 'assigned'],
    ['HANDLE', 'handled'],
  ])('what is put off need not wait for its day: %s', async (event, state) => {
    const id = await asked()
    await take(id, 'SNOOZE', { until: '2099-01-05' })
    expect((await take(id, event)).data).toMatchObject({ state, until: null })
  })

  const anouk = 'Anouk <anouk@korf.example>'
  const both = 'Reply-To: anouk@korf.example, support@ons.example, piet@korf.example'
  test.each([
    ['more senders', [`From: ${anouk}, "Smit, Piet" <piet@korf.example>`]],
    ['a group of senders', [`From: Inkoop: ${anouk}, piet@korf.example;`]],
    ['an address of ours among more', ['From: post@korf.example', both]],
  ])('of a mail with %s the first is answered, and whoever answers chooses the rest', async (_, headers) => {
    const id = await asked([...headers, 'Cc: piet@korf.example, mees@korf.example'])
    const { also, others } = (await ask<AnswerOf<typeof answering>>('GET', `inbox/${id}/answering`)).data
    expect({ also, others }).toEqual({ also: ['piet@korf.example'], others: ['mees@korf.example'] })
    await take(id, 'REPLY', { body: 'Ja', cc: also.join(', ') })
    expect(await sent(id)).toMatchObject([{ to: 'anouk@korf.example', cc: 'piet@korf.example' }])
  })
})
