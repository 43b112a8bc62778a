import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryDocument } from '../../../../src/contract/areas/library/library.ts'
import { itemAt } from '../../../../src/domain/itemAt.ts'
import { describeAnyEngine } from '../../engines.ts'
import { wordsOf } from '../../routes/wordsOf.ts'
import { type World, worldOn } from '../../world.ts'
import { type Desk, deskFor } from '../signing/desk.ts'
import { church, period } from './church.ts'

describeAnyEngine('the mandate to ask energy tax back', (openFresh) => {
  let world: World
  let desk: Desk
  let of: Awaited<ReturnType<typeof church>>
  let nth = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    desk = await deskFor(world)
  })
  afterAll(() => world.close())

  const usual = { makeMandate: true, documentIds: [], message: null, expiresOn: null, remindEveryDays: null }
  const read = async (id: number) => (await of.ask('GET', `tax-requests/${id}`)).data
  /** A customer of its own, with somebody who signs for it. */
  const customer = async () => {
    of = await church(world)
    nth += 1
    const to = `penning${nth}@parochie.example`
    const person = { firstName: 'Anna', lastName: 'Bakker', emailAddress: to, isSignatory: true }
    const { data } = await of.ask<{ id: number }>('POST', 'contacts', person)
    return { to, signatoryIds: [data.id] }
  }
  const assessed = async () => (await of.ask('POST', 'tax-requests', of.draft())).data.id
  const collecting = async () => {
    const id = await assessed()
    await of.take(id, 'ELIGIBLE', { scheme: 'instelling', ...period })
    return id
  }
  const signings = () =>
    world.database.db
      .selectFrom('signings')
      .selectAll()
      .where('linkedKind', '=', 'taxMandate')
      .where('linkedId', '=', of.customerId)
      .orderBy('id')
      .execute()
  const states = async () => (await signings()).map(({ state, rejectReason }) => [state, rejectReason])
  const actions = () =>
    world.database.db
      .selectFrom('actions')
      .select('subject')
      .where('customerId', '=', of.customerId)
      .execute()
  const keeper = async () => {
    const { id } = await world.person({ role: 'Beheerder' })
    await world.database.db
      .updateTable('customers')
      .set({ accountManagerId: id })
      .where('id', '=', of.customerId)
      .execute()
  }

  test('is drawn of the template, and signed it stands at every open file that has none', async () => {
    const { to, signatoryIds } = await customer()
    const [one, other, early] = [await collecting(), await collecting(), await assessed()]
    const own = await collecting()
    await world.database.db
      .updateTable('taxRequests')
      .set({ mandateId: of.documentId })
      .where('id', '=', own)
      .execute()
    expect((await read(own)).allowed).not.toContain('SEND_MANDATE')
    const sent = await of.take(one, 'SEND_MANDATE', { ...usual, signatoryIds })
    expect([sent.status, sent.data.state, sent.data.mandateStands]).toEqual([
      200,
      'collecting',
      expect.stringMatching(/^De machtiging ligt sinds .* ter ondertekening bij Anna Bakker\.$/),
    ])
    // One a customer: from another file it is not sent beside it.
    const second = await of.take(other, 'SEND_MANDATE', { ...usual, signatoryIds })
    expect([second.status, second.message]).toEqual([
      409,
      'De machtiging van deze klant ligt al ter ondertekening.',
    ])
    expect((await read(other)).allowed).toContain('RECALL_MANDATE')
    const text = await wordsOf(await buffer(await world.app.files.open(itemAt(await signings(), 0).fileHash)))
    expect(text).toContain('Parochie Sint-Jan, hier vertegenwoordigd door Anna Bakker')
    await desk.sign(await desk.tokenFor(to), to)
    await desk.work()
    const { mandateId } = await read(one)
    expect(mandateId).not.toBeNull()
    for (const id of [other, early]) expect(await read(id)).toMatchObject({ mandateId, mandateStands: null })
    expect((await read(own)).mandateId).toBe(of.documentId)
    expect((await read(one)).missing).not.toContain('Machtiging')
    const document = await of.ask<LibraryDocument>('GET', `library/${mandateId}`)
    expect(document.data).toMatchObject({ category: 'machtiging', expiryDate: null, visibleToCustomer: true })
    // A file that is made later says that there is one.
    expect((await read(await collecting())).mandateStands).toMatch(
      /^De klant tekende op .* al een machtiging/,
    )
  })

  test('that is refused leaves the files without one: each says why, and whoever keeps the customer hears it once', async () => {
    const { to, signatoryIds } = await customer()
    await keeper()
    const [one, other] = [await collecting(), await collecting()]
    await of.take(one, 'SEND_MANDATE', { ...usual, signatoryIds })
    const token = await desk.tokenFor(to)
    const proof = await desk.prove(token, to)
    await desk.door('reject', { token, proof, reason: 'Dit doet onze accountant.' })
    for (const id of [one, other])
      expect(await read(id)).toMatchObject({
        mandateId: null,
        mandateStands: expect.stringMatching(/geweigerd\. Anna Bakker: Dit doet onze accountant\.$/),
        allowed: expect.arrayContaining(['SEND_MANDATE']),
      })
    expect(await actions()).toEqual([
      {
        subject: 'Machtiging teruggaaf energiebelasting is geweigerd. Anna Bakker: Dit doet onze accountant.',
      },
    ])
  })

  test('is taken back on request, and when the last file that asks for it ends or has one of its own', async () => {
    const { signatoryIds } = await customer()
    await keeper()
    const [one, other] = [await collecting(), await collecting()]
    await of.take(one, 'SEND_MANDATE', { ...usual, signatoryIds })
    expect((await of.take(other, 'RECALL_MANDATE', { reason: 'Verkeerde persoon' })).status).toBe(200)
    expect(await states()).toEqual([['cancelled', 'Verkeerde persoon']])
    expect((await read(one)).mandateStands).toBeNull()
    await of.take(one, 'SEND_MANDATE', { ...usual, signatoryIds })
    await of.take(one, 'DROP', { reason: 'Dubbel' })
    expect((await states()).at(-1)).toEqual(['waitingSigner', null])
    const { version } = await read(other)
    const own = of.draft({ mandateId: of.documentId })
    expect((await of.ask('POST', `tax-requests/${other}`, { ...own, version })).status).toBe(200)
    expect((await states()).at(-1)).toEqual(['cancelled', 'Er is al een andere machtiging vastgelegd'])
    const last = await collecting()
    await of.take(last, 'SEND_MANDATE', { ...usual, signatoryIds })
    await of.take(last, 'DROP', { reason: 'Dubbel' })
    expect((await states()).at(-1)).toEqual(['cancelled', 'Het dossier gaat niet door'])
    expect(await actions()).toEqual([])
  })

  test('is sent by us, not by the customer itself', async () => {
    const { signatoryIds } = await customer()
    const id = await collecting()
    // May change whatever there is of files: that it is sent by us alone is all that stands in the way.
    const may = await world.role('customer', (name) => name.startsWith('organisation-taxrequests'))
    const as = { type: 'customer', customerIds: [of.customerId], role: 'Klant beheerder' } as const
    const token = await world.signedIn({ ...as, roleIds: [may] })
    const { version } = await read(id)
    const body = { event: 'SEND_MANDATE', version, ...usual, signatoryIds }
    const path = `customers/${of.customerId}/tax-requests/${id}/transition`
    const { status, message } = await world.ask('POST', path as never, { token, body })
    expect([status, message]).toEqual([409, 'Dit leggen alleen wij vast.'])
    expect(await signings()).toEqual([])
  })
})
