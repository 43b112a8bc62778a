import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedByAll } from '../../../../src/contract/areas/signing/signingWords.ts'
import { reclaimLife } from '../../../../src/server/areas/taxReclaim/life.ts'
import { asServer } from '../../../../src/server/records/asServer.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { type Desk, deskFor } from '../signing/desk.ts'
import { church, period } from './church.ts'

describeAnyEngine('for what the mandate to ask energy tax back counts', (openFresh) => {
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
  const setDocument = (id: number | null, state: string) =>
    world.database.db
      .updateTable('documents')
      .set({ state } as never)
      .where('id', '=', Number(id))
      .execute()
  const send = (id: number, signatoryIds: readonly number[]) =>
    of.take(id, 'SEND_MANDATE', { ...usual, signatoryIds })

  test('only the files that asked for it get it; one that is made later is told, as long as it counts', async () => {
    const { to, signatoryIds } = await customer()
    const one = await collecting()
    expect((await send(one, signatoryIds)).status).toBe(200)
    const later = await collecting()
    expect((await read(later)).mandateStands).toMatch(/^Een machtiging voor andere dossiers ligt sinds/)
    await desk.sign(await desk.tokenFor(to), to)
    await desk.work()
    const { mandateId } = await read(one)
    expect(mandateId).not.toBeNull()
    expect(await read(later)).toMatchObject({
      mandateId: null,
      asksMandate: true,
      mandateStands: expect.stringMatching(
        /^De klant tekende op .* als zij ook voor deze aansluitingen geldt/,
      ),
    })
    await setDocument(mandateId, 'expired')
    expect((await read(later)).mandateStands).toMatch(/is getekend, geldt niet meer\.$/)
  })

  /** Gives a file a connection that it did not have. */
  const widen = async (id: number) => {
    const added = await of.connect({ annualUsage: 100 })
    const { version } = await read(id)
    const draft = of.draft({ connectionIds: [...of.connectionIds, added] })
    expect((await of.ask('POST', `tax-requests/${id}`, { ...draft, version })).status).toBe(200)
  }

  test('a connection that was added since is not on its paper: that file does not get it', async () => {
    const { to, signatoryIds } = await customer()
    const one = await collecting()
    await send(one, signatoryIds)
    await widen(one)
    expect((await read(one)).mandateStands).toMatch(
      /^Een machtiging waarop niet alle aansluitingen van dit dossier staan, ligt sinds .* bij Anna Bakker\.$/,
    )
    await desk.sign(await desk.tokenFor(to), to)
    await desk.work()
    expect([await states(), (await read(one)).mandateId]).toEqual([[['signed', null]], null])
  })

  test('whoever keeps the customer hears that it was refused, also where a connection was added since', async () => {
    const { to, signatoryIds } = await customer()
    const { id: accountManagerId } = await world.person({ role: 'Beheerder' })
    const { db } = world.database
    await db.updateTable('customers').set({ accountManagerId }).where('id', '=', of.customerId).execute()
    const one = await collecting()
    await send(one, signatoryIds)
    await widen(one)
    const token = await desk.tokenFor(to)
    await desk.door('reject', { token, proof: await desk.prove(token, to), reason: 'Niet nu.' })
    const told = await db
      .selectFrom('actions')
      .select('subject')
      .where('customerId', '=', of.customerId)
      .execute()
    expect(told).toEqual([
      { subject: 'Machtiging teruggaaf energiebelasting is geweigerd. Anna Bakker: Niet nu.' },
    ])
  })

  test('where no file is left that it would count for, it is taken back', async () => {
    const { signatoryIds } = await customer()
    const [one, other] = [await collecting(), await collecting()]
    await send(one, signatoryIds)
    await widen(other)
    expect(await states()).toEqual([['waitingSigner', null]])
    await of.take(one, 'DROP', { reason: 'Dubbel' })
    expect(await states()).toEqual([['cancelled', 'Het dossier gaat niet door']])
  })

  test('one that ended does not count: another is asked for, and takes its place', async () => {
    const { to, signatoryIds } = await customer()
    const one = await collecting()
    const { version } = await read(one)
    await of.ask('POST', `tax-requests/${one}`, { ...of.draft({ mandateId: of.documentId }), version })
    expect(await read(one)).toMatchObject({ asksMandate: false, mandateStands: null })
    await setDocument(of.documentId, 'expired')
    const ended = await read(one)
    expect(ended).toMatchObject({
      asksMandate: true,
      mandateStands: 'De machtiging bij dit dossier geldt niet (meer).',
      allowed: expect.arrayContaining(['SEND_MANDATE']),
    })
    expect(ended.missing).toContain('Geldige machtiging')
    expect((await send(one, signatoryIds)).status).toBe(200)
    await desk.sign(await desk.tokenFor(to), to)
    await desk.work()
    const { mandateId } = await read(one)
    expect(mandateId).not.toBe(of.documentId)
    expect((await read(one)).missing ?? '').not.toMatch(/machtiging/i)
  })

  test('what everybody signed is not taken back: it is kept, also where its file ended meanwhile', async () => {
    const { to, signatoryIds } = await customer()
    const one = await collecting()
    await send(one, signatoryIds)
    await desk.sign(await desk.tokenFor(to), to)
    expect(await states()).toEqual([['processing', null]])
    expect((await read(one)).allowed).not.toContain('RECALL_MANDATE')
    const recalled = await of.take(one, 'RECALL_MANDATE', { reason: 'Toch niet' })
    expect([recalled.status, (recalled as { message?: string }).message]).toEqual([409, signedByAll])
    expect((await of.take(one, 'DROP', { reason: 'Dubbel' })).status).toBe(200)
    expect(await states()).toEqual([['processing', null]])
    await desk.work()
    expect(
      (await signings()).map(({ state, signedDocumentId }) => [state, signedDocumentId !== null]),
    ).toEqual([['signed', true]])
  })

  test('of two who send it at once one does, and two files that end at once take it back', async () => {
    const { signatoryIds } = await customer()
    const [one, other] = [await collecting(), await collecting()]
    const sent = await Promise.all([send(one, signatoryIds), send(other, signatoryIds)])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await states()).toEqual([['waitingSigner', null]])
    const dropped = await Promise.all([one, other].map((id) => of.take(id, 'DROP', { reason: 'Dubbel' })))
    expect(dropped.map(({ status }) => status)).toEqual([200, 200])
    expect(await states()).toEqual([['cancelled', 'Het dossier gaat niet door']])
  })

  test('why it does not go out or back is said only where that is so', async () => {
    const { signatoryIds } = await customer()
    const one = await collecting()
    const why = async (event: string) =>
      reclaimLife.whyNot?.(asServer(world.database.db, 'test'), (await read(one)) as never, event)
    expect([await why('SEND_MANDATE'), await why('RECALL_MANDATE')]).toEqual([null, null])
    await send(one, signatoryIds)
    expect([await why('SEND_MANDATE'), await why('RECALL_MANDATE')]).toEqual([
      'De machtiging van deze klant ligt al ter ondertekening.',
      null,
    ])
  })

  test('it is taken back from a file that is still looked at, where that is the last one', async () => {
    const { signatoryIds } = await customer()
    const [one, early] = [await collecting(), await assessed()]
    await send(one, signatoryIds)
    await of.take(one, 'DROP', { reason: 'Dubbel' })
    expect(await states()).toEqual([['waitingSigner', null]])
    expect((await of.take(early, 'RECALL_MANDATE', { reason: 'Verkeerde persoon' })).status).toBe(200)
    expect([await states(), (await read(early)).state]).toEqual([
      [['cancelled', 'Verkeerde persoon']],
      'assessing',
    ])
  })
})
