import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Signing } from '../../../../src/contract/areas/signing/signings.ts'
import { describeEachEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, today } from '../supplyAgreements/places.ts'
import { contractPdf, type Desk, deskFor } from './desk.ts'

const hour = 3_600_000

describeEachEngine('what is signed in the portal', (openFresh) => {
  let world: World
  let desk: Desk
  let nth = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    desk = await deskFor(world)
  })
  afterAll(() => world.close())

  /** An agreement that is out to be signed by these, with their addresses. */
  const sent = async (count = 1, more: object = {}) => {
    nth += 1
    const addresses = Array.from({ length: count }, (_, place) => `teken${nth}.${place}@linde.example`)
    const signatoryIds: number[] = []
    for (const [place, address] of addresses.entries())
      signatoryIds.push(await desk.contact(`Anna ${place}`, address))
    const agreement = await desk.draft(more)
    const documentIds = [await desk.document(contractPdf)]
    const answer = await desk.send(agreement.id, { documentIds, signatoryIds })
    expect([answer.status, answer.errors ?? null]).toEqual([200, null])
    const signing = await world.database.db
      .selectFrom('signings')
      .selectAll()
      .where('linkedId', '=', agreement.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { agreement, addresses, id: signing.id, token: await desk.tokenFor(addresses[0] ?? '') }
  }
  const signingOf = async (id: number) => (await desk.ask<Signing>('GET', `signings/${id}`)).data
  const step = async (id: number, event: string, told: object = {}) =>
    desk.ask<Signing>('POST', `signings/${id}/transition`, {
      event,
      version: (await signingOf(id)).version,
      ...told,
    })

  test('goes from one signer to the next, is sealed, and starts the agreement on its day', async () => {
    const { agreement, addresses, id, token } = await sent(2)
    const [first = '', second = ''] = addresses
    expect((await desk.read(agreement.id)).state).toBe('signing')
    expect(await desk.mails(second)).toEqual([])
    expect((await desk.open(token)).data).toMatchObject({
      kind: 'open',
      subject: `Leveringsovereenkomst ${agreement.number}`,
      mailbox: 't•••@linde.example',
      files: ['document'],
      signers: [{ state: 'opened' }, { state: 'waiting' }],
    })
    const read = await desk.door('file', { token, which: 'document' })
    expect(Buffer.compare(read.data as Buffer, contractPdf)).toBe(0)
    const answer = await desk.sign(token, first, { way: 'drawn', strokes: [[10, 10, 300, 120, 500, 40]] })
    expect(answer.data).toMatchObject({ kind: 'page', page: { kind: 'signed' } })
    expect(await signingOf(id)).toMatchObject({ signersText: '1 van 2', state: 'waitingSigner' })
    await desk.sign(await desk.tokenFor(second), second)
    expect((await signingOf(id)).state).toBe('processing')
    await desk.work()
    expect(await signingOf(id)).toMatchObject({ signersText: '2 van 2', state: 'signed' })
    const after = await desk.read(agreement.id)
    expect(after).toMatchObject({ state: 'active', documentName: expect.stringContaining('(getekend)') })
    for (const to of addresses) {
      const fetching = await desk.tokenFor(to)
      expect((await desk.open(fetching)).data).toMatchObject({
        kind: 'completed',
        files: ['signed', 'receipt'],
      })
      const file = await desk.door('file', { token: fetching, which: 'receipt' })
      expect((file.data as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('waits for the first day of the agreement', async () => {
    const { agreement, addresses, token } = await sent(1, { startDate: inDays(20), endDate: inDays(400) })
    await desk.sign(token, addresses[0] ?? '')
    await desk.work()
    expect((await desk.read(agreement.id)).state).toBe('signed')
    await world.database.db
      .updateTable('supplyAgreements')
      .set({ startDate: today })
      .where('id', '=', agreement.id)
      .execute()
    await desk.onDay(today)
    expect((await desk.read(agreement.id)).state).toBe('active')
  })

  test('is refused with a reason, for all', async () => {
    const { agreement, addresses, id, token } = await sent(2)
    const proof = await desk.prove(token, addresses[0] ?? '')
    const answer = await desk.door('reject', { token, proof, reason: 'De prijs klopt niet' })
    expect(answer.data).toMatchObject({ page: { kind: 'rejected' } })
    expect(await signingOf(id)).toMatchObject({
      state: 'rejected',
      rejectReason: 'Anna 0 Bakker: De prijs klopt niet',
    })
    expect((await desk.read(agreement.id)).state).toBe('declined')
    expect((await desk.step(agreement.id, 'REVISE')).data.state).toBe('draft')
  })

  test('is recalled from either side, and the link says so', async () => {
    const one = await sent()
    expect((await desk.step(one.agreement.id, 'RECALL', { reason: 'Tikfout' })).data.state).toBe('draft')
    expect((await desk.open(one.token)).data).toMatchObject({ kind: 'recalled', files: [], message: null })
    expect((await desk.door('file', { token: one.token, which: 'document' })).status).toBe(404)
    expect((await desk.lastMail(one.addresses[0] ?? ''))?.subject).toMatch(/^Ondertekenen hoeft niet meer/)
    const other = await sent()
    expect((await step(other.id, 'RECALL', { reason: 'Anders' })).data.state).toBe('cancelled')
    expect((await desk.read(other.agreement.id)).state).toBe('draft')
  })

  test('runs out on its day', async () => {
    const { agreement, id, token } = await sent()
    await desk.onDay(inDays(31))
    expect((await signingOf(id)).state).toBe('expired')
    expect((await desk.read(agreement.id)).state).toBe('expiredUnsigned')
    expect((await desk.open(token)).data.kind).toBe('expired')
  })

  test('takes one signature of two tabs, and none with a link that was used', async () => {
    const { addresses, token } = await sent(2)
    const proof = await desk.prove(token, addresses[0] ?? '')
    const body = { token, proof, signature: desk.signature }
    const both = await Promise.all([desk.door('sign', body), desk.door('sign', body)])
    expect(both.map(({ data }) => data)).toMatchObject([
      { page: { kind: 'signed' } },
      { page: { kind: 'signed' } },
    ])
    const { count } = await world.database.db
      .selectFrom('signingActivities')
      .innerJoin('signingSigners', 'signingSigners.id', 'signingActivities.signerId')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('kind', '=', 'signed')
      .where('emailAddress', '=', addresses[0] ?? '')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
    expect((await desk.door('code', { token })).data).toMatchObject({
      kind: 'page',
      page: { kind: 'signed' },
    })
  })

  test('asks for another code after three that were wrong, and for a proof that is still good', async () => {
    const { addresses, token } = await sent()
    const [to = ''] = addresses
    await desk.door('code', { token })
    const right = await desk.codeFor(to)
    const wrong = right === '000000' ? '000001' : '000000'
    const kinds: string[] = []
    for (const code of [wrong, wrong, wrong, right])
      kinds.push((await desk.door<{ kind: string }>('prove', { token, code })).data.kind)
    expect(kinds).toEqual(['wrong', 'wrong', 'void', 'void'])
    const proof = await desk.prove(token, to)
    await world.database.db
      .updateTable('signingSigners')
      .set({ proofUntil: new Date(world.now().getTime() - 1) })
      .where('emailAddress', '=', to)
      .execute()
    const late = await desk.door('sign', { token, proof, signature: desk.signature })
    expect(late.data).toEqual({ kind: 'unproven' })
  })

  test('keeps who guesses links and codes waiting', async () => {
    const guess = () => desk.open('a'.repeat(43))
    const answers: number[] = []
    for (let one = 0; one < 22; one += 1) answers.push((await guess()).status)
    expect(answers[0]).toBe(404)
    expect(answers.at(-1)).toBe(429)
    const { token } = await sent()
    const codes: number[] = []
    for (let one = 0; one < 7; one += 1) codes.push((await desk.door('code', { token })).status)
    expect(codes).toContain(429)
  })

  test('reminds by hand, not twice within the hour', async () => {
    const { addresses, id, token } = await sent()
    expect((await step(id, 'REMIND')).status).toBe(409)
    await world.database.db
      .updateTable('signingSigners')
      .set({ invitedAt: new Date(world.now().getTime() - 2 * hour) })
      .where('signingId', '=', id)
      .execute()
    expect((await step(id, 'REMIND')).status).toBe(200)
    expect((await desk.lastMail(addresses[0] ?? ''))?.subject).toMatch(/^Herinnering/)
    expect((await desk.open(token)).data.kind).toBe('open')
  })

  test('keeps no token, code or signature where others look', async () => {
    const { addresses, token } = await sent()
    await desk.door('code', { token })
    const code = await desk.codeFor(addresses[0] ?? '')
    const { db } = world.database
    const texts = JSON.stringify([
      await db.selectFrom('signingLinks').selectAll().execute(),
      await db.selectFrom('signingSigners').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
    ])
    expect(texts).not.toContain(token)
    expect(texts).not.toContain(`"${code}"`)
  })

  test('is not sent without a price, a good address, or a document that can be signed', async () => {
    const { data: bare } = await desk.make([await desk.connection(desk.customerId)])
    const nobody = await desk.contact('Zonder', null)
    const somebody = await desk.contact('Met', 'met@linde.example')
    const good = await desk.document(contractPdf)
    const tried = async (told: object, id = bare.id) => {
      const { status, message, errors } = await desk.send(id, told)
      return [status, errors ?? message]
    }
    expect(await tried({ documentIds: [good], signatoryIds: [somebody] })).toEqual([
      409,
      'Leg bij Tarieven eerst vast welke prijs bij deze overeenkomst is afgesproken.',
    ])
    await desk.rate(bare.id)
    expect(await tried({ documentIds: [good], signatoryIds: [nobody] })).toEqual([
      422,
      { signatoryIds: ['Zonder Bakker heeft geen e-mailadres. Vul dat eerst in.'] },
    ])
    const bad: [Buffer, string, string, RegExp][] = [
      [Buffer.from('Geen pdf, maar tekst.'), 'tekst.txt', 'text/plain', /is geen PDF/],
      [Buffer.from('%PDF-1.7\nkapot'), 'kapot.pdf', 'application/pdf', /beschadigd/],
      [Buffer.from(`${contractPdf}\n/ByteRange [0 1 2 3]`), 'al.pdf', 'application/pdf', /al een digitale/],
    ]
    for (const [content, name, type, says] of bad) {
      const documentIds = [await desk.document(content, name, type)]
      const [status, errors] = await tried({ documentIds, signatoryIds: [somebody] })
      expect([status, JSON.stringify(errors)]).toEqual([422, expect.stringMatching(says)])
    }
    expect((await desk.read(bare.id)).state).toBe('draft')
    expect(await tried({ documentIds: [good, good], signatoryIds: [somebody] })).not.toEqual([500])
  })
})
