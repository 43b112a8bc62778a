import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchReclaims } from '../../../../src/server/areas/taxReclaim/watch.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { contractPdf, type Desk, deskFor } from '../signing/desk.ts'
import { church } from './church.ts'

describeAnyEngine('a request that goes out to be signed', (openFresh) => {
  let world: World
  let desk: Desk
  let of: Awaited<ReturnType<typeof church>>
  let nth = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    desk = await deskFor(world)
    of = await church(world)
    const { id } = await world.person({ role: 'Beheerder' })
    await world.database.db
      .updateTable('customers')
      .set({ accountManagerId: id })
      .where('id', '=', of.customerId)
      .execute()
  })
  afterAll(() => world.close())

  const read = async (id: number) => (await of.ask('GET', `tax-requests/${id}`)).data
  /** A page to sign, in the library of the church. */
  const paper = async () => {
    const id = await desk.document(contractPdf, 'verzoek.pdf')
    const { db } = world.database
    await db.updateTable('documents').set({ customerId: of.customerId }).where('id', '=', id).execute()
    return id
  }
  const signer = async () => {
    nth += 1
    const to = `kerk${nth}@parochie.example`
    const person = { firstName: 'Anna', lastName: 'Bakker', emailAddress: to, isSignatory: true }
    return { to, signatoryIds: [(await of.ask<{ id: number }>('POST', 'contacts', person)).data.id] }
  }
  const complete = async (more: object = {}) => {
    const pieces = { mandateId: of.documentId, statutesId: of.documentId, letterId: of.documentId }
    const { id } = (await of.ask('POST', 'tax-requests', of.draft({ ...pieces, ...more }))).data
    await world.database.db
      .updateTable('taxRequests')
      .set({ state: 'complete' })
      .where('id', '=', id)
      .execute()
    return id
  }
  const usual = { message: null, expiresOn: null, remindEveryDays: null }
  const sent = async (more: object = {}) => {
    const id = await complete(more)
    const { to, signatoryIds } = await signer()
    const documentIds = [await paper()]
    const { status, data } = await of.take(id, 'SEND', { ...usual, documentIds, signatoryIds })
    expect([status, data.state]).toEqual([200, 'signing'])
    return { id, to, token: await desk.tokenFor(to) }
  }
  const signingOf = (kind: 'taxRequest' | 'taxMandate', id: number) =>
    world.database.db
      .selectFrom('signings')
      .selectAll()
      .where('linkedKind', '=', kind)
      .where('linkedId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const unsignedTold = () =>
    world.database.db
      .selectFrom('actions')
      .select('subject')
      .where('customerId', '=', of.customerId)
      .where('subject', 'not like', '%uiterste datum%')
      .orderBy('id')
      .execute()

  test('is complete again once it was signed, with the signed request in its file', async () => {
    const { id, to, token } = await sent()
    expect(await read(id)).toMatchObject({ allowed: [], signedDocumentId: null })
    await desk.sign(token, to)
    await desk.work()
    const { state, signedDocumentId, allowed } = await read(id)
    const { signedDocumentId: kept } = await signingOf('taxRequest', id)
    expect([state, signedDocumentId]).toEqual(['complete', kept])
    expect(kept).not.toBeNull()
    expect(allowed).toContain('SUBMIT')
  })

  test('asks for a document and who signs, under their fields, and changes nothing where they lack', async () => {
    const id = await complete()
    const documentIds = [await paper()]
    const { signatoryIds } = await signer()
    const nobody = await of.take(id, 'SEND', { ...usual, documentIds, signatoryIds: [] })
    expect([nobody.status, nobody.errors]).toEqual([
      422,
      { signatoryIds: ['Kies minstens één ondertekenaar'] },
    ])
    const nothing = await of.take(id, 'SEND', { ...usual, documentIds: [], signatoryIds })
    expect(nothing.errors).toEqual({ documentIds: ['Kies minstens één document'] })
    // Another customer's paper is none of its own.
    const strange = await desk.document(contractPdf, 'ander.pdf')
    const other = await of.take(id, 'SEND', { ...usual, documentIds: [strange], signatoryIds })
    expect([other.status, Object.keys(other.errors ?? {})]).toEqual([422, ['documentIds']])
    expect((await read(id)).state).toBe('complete')
  })

  test('that is refused goes back to whoever builds the file, who hears why', async () => {
    const { id, to, token } = await sent()
    const proof = await desk.prove(token, to)
    await desk.door('reject', { token, proof, reason: 'Het bedrag klopt niet.' })
    const { state, number } = await read(id)
    expect(state).toBe('collecting')
    expect((await unsignedTold()).at(-1)?.subject).toBe(
      `Teruggaaf energiebelasting ${number} is geweigerd. Anna Bakker: Het bedrag klopt niet.`,
    )
  })

  test('and a mandate are taken back when the file lapses meanwhile, and nobody hears of that besides', async () => {
    const before = await unsignedTold()
    const old = { periodFrom: '2019-01-01', periodTo: '2019-12-31', invoiceIds: [], connectionIds: [] }
    const { id, token } = await sent(old)
    const { id: other } = (await of.ask('POST', 'tax-requests', of.draft(old))).data
    await of.take(other, 'ELIGIBLE', {
      scheme: 'instelling',
      periodFrom: old.periodFrom,
      periodTo: old.periodTo,
    })
    const { to, signatoryIds } = await signer()
    const asked = { ...usual, makeMandate: true, documentIds: [], signatoryIds }
    expect((await of.take(other, 'SEND_MANDATE', asked)).status).toBe(200)
    for (const day of ['2024-10-10', '2024-12-05', '2024-12-30']) await watchReclaims(world.database, day)
    await takeAllDue({ database: world.database, lives: world.app.lives })
    for (const one of [id, other]) expect((await read(one)).state).toBe('lapsed')
    const ended = [await signingOf('taxRequest', id), await signingOf('taxMandate', of.customerId)]
    expect(ended.map(({ state, rejectReason }) => [state, rejectReason])).toEqual([
      ['cancelled', 'Het dossier is verjaard'],
      ['cancelled', 'Het dossier is verjaard'],
    ])
    for (const link of [token, await desk.tokenFor(to)])
      expect((await desk.open(link)).data).not.toMatchObject({ kind: 'open' })
    expect(await unsignedTold()).toEqual(before)
  })
})
