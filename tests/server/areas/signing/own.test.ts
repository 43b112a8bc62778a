import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Signing } from '../../../../src/contract/areas/signing/signings.ts'
import { describeEachEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, today } from '../supplyAgreements/places.ts'
import { contractPdf, type Desk, deskFor } from './desk.ts'

describeEachEngine('what is signed in the portal', (openFresh) => {
  let world: World
  let desk: Desk

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    desk = await deskFor(world)
  })
  afterAll(() => world.close())

  const sent = (count = 1, more: object = {}) => desk.sent(count, more)
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
    const listed = async (state: string) =>
      (await desk.ask<{ id: number }[]>('GET', `supply-agreements?signingState=${state}`)).data.map(
        (one) => one.id,
      )
    expect(await listed('waitingSigner')).toContain(agreement.id)
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
    expect(await listed('signed')).toContain(agreement.id)
    expect(await listed('waitingSigner')).not.toContain(agreement.id)
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
})
