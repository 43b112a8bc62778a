import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Signing } from '../../../../src/contract/areas/signing/signings.ts'
import { proofOf } from '../../../../src/server/areas/signing/proof.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { contractPdf, type Desk, deskFor } from './desk.ts'

const hour = 3_600_000

describeAnyEngine('who signs with a link from a mail', (openFresh) => {
  let world: World
  let desk: Desk

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    desk = await deskFor(world)
  })
  afterAll(() => world.close())

  const sent = (count = 1) => desk.sent(count)
  const step = async (id: number, event: string) => {
    const { version } = (await desk.ask<Signing>('GET', `signings/${id}`)).data
    return desk.ask<Signing>('POST', `signings/${id}/transition`, { event, version })
  }

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

  test('takes a code once, and tells in the proof what became of each', async () => {
    const { addresses, token } = await sent()
    const [to = ''] = addresses
    const prove = async (code: string) =>
      (await desk.door<{ kind: string; proof?: string }>('prove', { token, code })).data
    await desk.door('code', { token })
    const first = await desk.codeFor(to)
    const wrong = first === '000000' ? '000001' : '000000'
    for (const _ of [1, 2, 3]) await prove(wrong)
    await desk.door('code', { token })
    const code = await desk.codeFor(to)
    const both = await Promise.all([prove(code), prove(code)])
    expect(both.map(({ kind }) => kind).sort()).toEqual(['proven', 'void'])
    expect((await prove(code)).kind).toBe('void')
    const signer = await world.database.db
      .selectFrom('signingSigners')
      .select(['id', 'signingId'])
      .where('emailAddress', '=', to)
      .executeTakeFirstOrThrow()
    const row = await world.database.db
      .selectFrom('signings')
      .selectAll()
      .where('id', '=', signer.signingId)
      .executeTakeFirstOrThrow()
    const proof = await proofOf(world.database.db, row, 'Wattwerf', world.now())
    expect(
      proof.activities.map(({ kind }) => kind).filter((kind) => /^code(?!Sent)|proven/.test(kind)),
    ).toEqual(['codeWrong', 'codeWrong', 'codeSpent', 'proven', 'codeVoid', 'codeVoid'])
    expect(proof.signers).toMatchObject([{ wrongCodes: 3, provenAt: expect.any(Date) }])
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

  test('is not sent without a fixed price, who may sign, or a document that can be signed', async () => {
    const { data: bare } = await desk.make([await desk.connection(desk.customerId)])
    const nobody = await desk.contact('Zonder', 'zonder@linde.example', false)
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
    const { db } = world.database
    await desk.rate(bare.id, 'draft')
    const draft = [409, 'Bij Tarieven is nog een prijs een concept. Kies daar eerst Vaststellen.']
    expect(await tried({ documentIds: [good], signatoryIds: [somebody] })).toEqual(draft)
    // Beside one that is fixed as well: a connection of it would go without.
    await desk.rate(bare.id)
    expect(await tried({ documentIds: [good], signatoryIds: [somebody] })).toEqual(draft)
    await db.updateTable('rates').set({ state: 'fixed' }).where('supplyAgreementId', '=', bare.id).execute()
    expect(await tried({ documentIds: [good], signatoryIds: [somebody, nobody] })).toEqual([
      422,
      {
        signatoryIds: [
          'Zonder Bakker is niet tekenbevoegd. Kies een ander, of zet dat aan bij de contactpersoon.',
        ],
      },
    ])
    // The form of a contact asks for the address of who signs; what was taken in otherwise may lack it.
    await db
      .updateTable('contacts')
      .set({ isSignatory: true, emailAddress: null })
      .where('id', '=', nobody)
      .execute()
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

  test('says of documents that are too large whether it is the one or all of them', async () => {
    const { id } = await desk.draft()
    const signatoryIds = [await desk.contact('Groot', 'groot@linde.example')]
    const large = [await desk.document(contractPdf, 'groot.pdf'), await desk.document(contractPdf)]
    const says = async (sizeBytes: number, documentIds: readonly number[]) => {
      const { db } = world.database
      await db.updateTable('documents').set({ sizeBytes }).where('id', 'in', large).execute()
      await db.updateTable('documentVersions').set({ sizeBytes }).where('documentId', 'in', large).execute()
      return (await desk.send(id, { documentIds, signatoryIds })).errors
    }
    expect(await says(15_000_000, large)).toEqual({
      documentIds: ['Samen zijn deze documenten groter dan 20 MB.'],
    })
    expect(await says(21_000_000, large.slice(0, 1))).toEqual({
      documentIds: ['groot.pdf is groter dan 20 MB.'],
    })
  })
})
