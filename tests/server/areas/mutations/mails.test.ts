import { afterAll, beforeAll, expect, test } from 'vitest'
import { mutationsNamed } from '../../../../src/domain/mutations/mutationReference.ts'
import { receive } from '../../../../src/server/areas/inbox/receive.ts'
import { mutationLettersOf } from '../../../../src/server/areas/mutations/letters.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { day, mutationsOn } from './asked.ts'

const config = { publicUrl: 'https://portaal.example' }

test('a mutation is named by its number, as mail programs write it', () => {
  expect(mutationsNamed('Antw: [MU-00012] Uithuizing')).toEqual([12])
  expect(mutationsNamed('mu‑00012, MU-00012 en MU-123456')).toEqual([12, 123456])
  expect(mutationsNamed('MU-12, XMU-00012, MU-00000 en MU-99999999999')).toEqual([])
})

describeAnyEngine('the mails about mutations', (openFresh) => {
  const { ask, take, made, asking, draft, begin, end, of } = mutationsOn(openFresh)
  let klant: ReturnType<typeof asking>
  beforeAll(async () => {
    await begin()
    const { world, customerId } = of()
    await world.database.db
      .updateTable('customers')
      .set({ modules: ['mutations'] } as never)
      .where('id', '=', customerId)
      .execute()
    const person = { type: 'customer', customerIds: [customerId], role: 'Klant beheerder' } as const
    klant = asking(customerId, await world.signedIn(person))
  })
  afterAll(end)

  const orders = (kind: string) =>
    of().world.database.db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id').execute()
  const written = async (kind: string) => {
    const write = mutationLettersOf({ database: of().world.database, config })
    const found = []
    for (const order of await orders(kind)) {
      const one = await write(order as never)
      await one?.left?.([])
      if (one !== null) found.push(one.letter)
    }
    return found
  }
  /** What a mail that comes in is filed with. */
  const filedFrom = async (from: string, subject: string | undefined) => {
    const { database, app } = of().world
    const raw = [
      `From: ${from}`,
      `Subject: ${subject}`,
      `Message-ID: <${Math.random()}@elders.example>`,
      'Date: Thu, 26 Nov 2026 09:00:00 +0100',
      '',
      'Verwerkt.',
      '',
    ].join('\r\n')
    const own = new Set(['support@ons.example'])
    const conversation = await receive({ database, files: app.files, own }, Buffer.from(raw))
    return database.db
      .selectFrom('inboxConversations')
      .select(['mutationId', 'customerId'])
      .where('id', '=', conversation ?? 0)
      .executeTakeFirstOrThrow()
  }
  /** Asked by the customer, and handed in. */
  const handedIn = async (more: object = {}) => {
    const { id, version } = (await klant('POST', 'mutations', draft(more))).data
    expect((await klant('POST', `mutations/${id}/transition`, { event: 'SUBMIT', version })).status).toBe(200)
    return id
  }

  test('say once that all of what somebody handed in has come in', async () => {
    const ids = [await handedIn(), await handedIn({ kind: 'adres', address: 'Plein 3' })]
    expect(await orders('mutationReceived')).toHaveLength(2)
    const [letter, ...more] = await written('mutationReceived')
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(/^Ontvangen: 2 mutaties voor Woonstichting De Linde/)
    expect(letter?.action?.url).toBe(
      `https://portaal.example/switch/${of().customerId}?r=/v3/customers/${of().customerId}/mutations`,
    )
    expect(letter?.paragraphs.join()).toContain('Leegstand melden')
    expect(ids).toHaveLength(2)
    expect(await written('mutationReceived')).toEqual([])
  })

  test('ask who asked a question, and tell that it was refused, as long as it is so', async () => {
    const id = await handedIn()
    await take(id, 'TAKE')
    await take(id, 'ASK_CUSTOMER', { question: 'Sinds wanneer staat het leeg?' })
    const [question] = await written('mutationQuestion')
    expect(question?.paragraphs).toContain('Sinds wanneer staat het leeg?')
    await take(id, 'ANSWERED', { answer: 'Sinds mei' })
    expect(await written('mutationQuestion')).toEqual([])
    await take(id, 'REJECT', { reason: 'Deze aansluiting is al weg' })
    expect((await written('mutationRejected')).map(({ paragraphs }) => paragraphs.join())).toEqual([
      expect.stringContaining('Reden: Deze aansluiting is al weg'),
    ])
  })

  test('ask a party by its number, and its answer files itself', async () => {
    const { customerId } = of()
    const id = await handedIn()
    await take(id, 'TAKE')
    const { data } = await ask('GET', `mutations/${id}`)
    const party = { sentAt: null, confirmedDate: null, reference: null }
    const parties = [
      { ...party, role: 'supplier', name: 'Stroom BV', email: 'mutaties@stroom.example' },
      { ...party, role: 'other', name: 'Zonder adres', email: null },
    ]
    expect((await ask('POST', `mutations/${id}`, { parties, version: data.version })).status).toBe(200)
    await take(id, 'SEND_TO_PARTY', { sentAt: today() })
    // Without a shared mailbox it is answered at who has the mutation in hand; with one there.
    const [personal] = await written('mutationParty')
    expect(personal?.replyTo).toMatch(/@/)
    const { db } = of().world.database
    await db.updateTable('inboxMailbox').set({ address: 'support@ons.example' }).where('id', '=', 1).execute()
    const [letter, ...more] = await written('mutationParty')
    expect(more).toEqual([])
    expect(personal?.replyTo).not.toBe(letter?.replyTo)
    expect(letter?.replyTo).toBe('support@ons.example')
    expect(letter?.closing?.join() ?? letter?.paragraphs.join()).toContain('support@ons.example')
    expect(letter?.to).toEqual({ name: 'Stroom BV', address: 'mutaties@stroom.example' })
    expect(letter?.subject).toMatch(new RegExp(`^\\[${data.number}\\] Leegstand melden per `))
    expect(letter?.paragraphs.join(' ')).toMatch(/\d{18}/)
    const subject = `Antw: ${letter?.subject}`
    expect(await filedFrom('Iemand <iemand@elders.example>', subject)).toEqual({
      mutationId: null,
      customerId: null,
    })
    const filed = await filedFrom('Stroom <mutaties@stroom.example>', subject)
    expect(filed).toEqual({ mutationId: id, customerId })
  })

  test('are not sent where somebody chose not to, or asked it ourselves', async () => {
    const before = await orders('mutationParty')
    const id = await made({ effectiveDate: day(30) })
    for (const event of ['SUBMIT', 'TAKE']) await take(id, event)
    const { data } = await ask('GET', `mutations/${id}`)
    const parties = [
      {
        role: 'supplier',
        name: 'Stroom BV',
        email: 'mutaties@stroom.example',
        sentAt: null,
        confirmedDate: null,
        reference: null,
      },
    ]
    await ask('POST', `mutations/${id}`, { parties, version: data.version })
    expect((await take(id, 'SEND_TO_PARTY', { sentAt: today(), isMailed: false })).status).toBe(200)
    expect(await orders('mutationParty')).toHaveLength(before.length)
  })
})
