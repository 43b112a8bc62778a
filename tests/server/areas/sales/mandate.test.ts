import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryDocument } from '../../../../src/contract/areas/library/library.ts'
import type { Deal } from '../../../../src/contract/areas/sales/deals.ts'
import { signedByAll } from '../../../../src/contract/areas/signing/signingWords.ts'
import { itemAt } from '../../../../src/domain/itemAt.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { renewedEnd } from '../../../../src/domain/time/noticeDay.ts'
import { asServer } from '../../../../src/server/records/asServer.ts'
import { describeAnyEngine } from '../../engines.ts'
import { wordsOf } from '../../routes/wordsOf.ts'
import { type World, worldOn } from '../../world.ts'
import { contractPdf, type Desk, deskFor } from '../signing/desk.ts'

describeAnyEngine('the mandate of a deal', (openFresh) => {
  let world: World
  let desk: Desk
  let nth = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    desk = await deskFor(world)
    await desk.make([await desk.connection(desk.customerId)])
  })
  afterAll(() => world.close())

  const read = async (id: number) => (await desk.ask<Deal>('GET', `sales/${id}`)).data
  const take = async (id: number, event: string, told: object = {}) => {
    const { version } = await read(id)
    return desk.ask<Deal>('POST', `sales/${id}/transition`, { event, version, ...told })
  }
  const deal = async () => {
    nth += 1
    const { db } = world.database
    const { id: ownerId } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('deals')
      .values({
        title: `Monitoring ${nth}`,
        customerId: desk.customerId,
        ownerId,
        source: 'netwerk',
        state: 'qualified',
        probability: 20,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const signer = async () => {
    const to = `machtig${nth}@linde.example`
    return { to, signatoryIds: [await desk.contact('Anna', to)] }
  }
  const signingsOf = (id: number) =>
    world.database.db
      .selectFrom('signings')
      .selectAll()
      .where('linkedKind', '=', 'deal')
      .where('linkedId', '=', id)
      .orderBy('id')
      .execute()
  const usual = { makeMandate: true, documentIds: [], message: null, expiresOn: null, remindEveryDays: null }

  test('is drawn of the template, signed, and stands at the deal as its mandate for a year', async () => {
    const id = await deal()
    const { to, signatoryIds } = await signer()
    expect((await read(id)).allowed).not.toContain('COLLECT')
    const sent = await take(id, 'SEND_MANDATE', { ...usual, signatoryIds })
    expect([sent.status, sent.data.state]).toEqual([200, 'qualified'])
    // One at a time lies to be signed.
    expect((await take(id, 'SEND_MANDATE', { ...usual, signatoryIds })).status).toBe(409)
    const signing = itemAt(await signingsOf(id), 0)
    const text = await wordsOf(await buffer(await world.app.files.open(signing.fileHash)))
    expect(text).toContain('Anna Bakker')
    expect(text).toContain(`Monitoring ${nth}`)
    await desk.sign(await desk.tokenFor(to), to)
    await desk.work()
    const signed = await read(id)
    expect(signed.allowed).toContain('COLLECT')
    const document = await desk.ask<LibraryDocument>(
      'GET',
      `customers/${desk.customerId}/library/${signed.mandateId}`,
    )
    expect(document.data).toMatchObject({
      category: 'machtiging',
      // The clock of signing stands still in a test.
      expiryDate: renewedEnd(dayAt(Number(signing.sentAt)), 12),
      visibleToCustomer: true,
    })
    expect((await take(id, 'COLLECT')).data.state).toBe('dataCollected')
  })

  test('may be documents of the customer, and is refused in words where nobody can sign it', async () => {
    const id = await deal()
    const { to, signatoryIds } = await signer()
    const own = { ...usual, makeMandate: false, signatoryIds }
    expect((await take(id, 'SEND_MANDATE', own)).errors).toEqual({
      documentIds: ['Kies minstens één document'],
    })
    expect((await take(id, 'SEND_MANDATE', { ...usual, signatoryIds: [] })).errors).toEqual({
      signatoryIds: ['Kies minstens één ondertekenaar'],
    })
    const stranger = [await desk.contact('Bram', `bram${nth}@linde.example`, false)]
    expect((await take(id, 'SEND_MANDATE', { ...usual, signatoryIds: stranger })).errors).toEqual({
      signatoryIds: [expect.stringContaining('is niet tekenbevoegd')],
    })
    const late = await take(id, 'SEND_MANDATE', { ...usual, signatoryIds, expiresOn: '2099-01-01' })
    expect(late.errors).toEqual({ expiresOn: ['Kies een dag binnen een jaar'] })
    expect(await signingsOf(id)).toEqual([])
    const documentIds = [await desk.document(contractPdf, 'machtiging.pdf')]
    expect((await take(id, 'SEND_MANDATE', { ...own, documentIds })).status).toBe(200)
    expect((await desk.open(await desk.tokenFor(to))).data).toMatchObject({ kind: 'open' })
  })

  test('that is refused leaves the deal without one, and its owner hears why', async () => {
    const id = await deal()
    const { to, signatoryIds } = await signer()
    await take(id, 'SEND_MANDATE', { ...usual, signatoryIds })
    const token = await desk.tokenFor(to)
    const proof = await desk.prove(token, to)
    await desk.door('reject', { token, proof, reason: 'Wij delen geen facturen.' })
    const { mandateId, ownerId, allowed } = await read(id)
    expect([mandateId, allowed.includes('SEND_MANDATE')]).toEqual([null, true])
    const action = await world.database.db
      .selectFrom('actions')
      .select(['subject', 'assigneeId'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(action).toEqual({
      subject: `Machtiging voor Monitoring ${nth} is geweigerd. Anna Bakker: Wij delen geen facturen.`,
      assigneeId: ownerId,
    })
  })

  test('is taken back on request, and is not asked for where one counts', async () => {
    const id = await deal()
    const { to, signatoryIds } = await signer()
    expect((await read(id)).allowed).not.toContain('RECALL_MANDATE')
    await take(id, 'SEND_MANDATE', { ...usual, signatoryIds })
    // What can be taken back was not signed by everybody: nobody is told so.
    const { life } = itemAt(
      world.app.lives.filter(({ resource }) => resource.name === 'sales'),
      0,
    )
    const asked = asServer(world.database.db, 'test')
    expect(await life.whyNot?.(asked, (await read(id)) as never, 'RECALL_MANDATE')).toBeNull()
    expect((await take(id, 'RECALL_MANDATE', { reason: 'Verkeerde contactpersoon' })).status).toBe(200)
    expect((await signingsOf(id)).map(({ state, rejectReason }) => [state, rejectReason])).toEqual([
      ['cancelled', 'Verkeerde contactpersoon'],
    ])
    await take(id, 'SEND_MANDATE', { ...usual, signatoryIds })
    await desk.sign(await desk.tokenFor(to), to)
    expect((await take(id, 'RECALL_MANDATE', { reason: 'Toch niet' })).message).toBe(signedByAll)
    await desk.work()
    expect((await read(id)).allowed).toEqual(expect.not.arrayContaining(['SEND_MANDATE', 'RECALL_MANDATE']))
  })

  test.each([
    ['LOSE', { lostReason: 'prijs', lostTo: null }],
    ['HOLD', { followUpDate: '2099-01-01' }],
  ])('is taken back at %s', async (event, told) => {
    const id = await deal()
    const { to, signatoryIds } = await signer()
    await take(id, 'SEND_MANDATE', { ...usual, signatoryIds })
    const token = await desk.tokenFor(to)
    expect((await take(id, event, told)).status).toBe(200)
    expect((await signingsOf(id)).map(({ state }) => state)).toEqual(['cancelled'])
    expect((await desk.open(token)).data).not.toMatchObject({ kind: 'open' })
  })

  test('is taken back where the deal goes on with another one', async () => {
    const id = await deal()
    const { to, signatoryIds } = await signer()
    await take(id, 'SEND_MANDATE', { ...usual, signatoryIds })
    const token = await desk.tokenFor(to)
    const mandateId = await desk.document(contractPdf, 'eigen.pdf')
    const { db } = world.database
    await db.updateTable('documents').set({ category: 'machtiging' }).where('id', '=', mandateId).execute()
    await db.updateTable('deals').set({ mandateId }).where('id', '=', id).execute()
    expect((await take(id, 'COLLECT')).status).toBe(200)
    expect((await signingsOf(id)).map(({ state }) => state)).toEqual(['cancelled'])
    expect((await desk.open(token)).data).not.toMatchObject({ kind: 'open' })
    expect((await read(id)).mandateId).toBe(mandateId)
  })

  test('keeps the deal with the customer that signs it', async () => {
    const id = await deal()
    const { signatoryIds } = await signer()
    await take(id, 'SEND_MANDATE', { ...usual, signatoryIds })
    const customerId = await world.customer('Bakkerij')
    const { version: out } = await read(id)
    const changed = await desk.ask('POST', `sales/${id}`, { customerId, version: out })
    expect(changed.errors).toEqual({
      customerId: ['De machtiging ligt ter ondertekening: trek die eerst in'],
    })
    await take(id, 'RECALL_MANDATE', { reason: 'Andere klant' })
    const { version } = await read(id)
    const moved = await desk.ask('POST', `sales/${id}`, { customerId, version })
    expect(moved.status).toBe(200)
  })
})
