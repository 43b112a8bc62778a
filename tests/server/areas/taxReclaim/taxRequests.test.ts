import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReclaimCalculation } from '../../../../src/contract/areas/taxReclaim/reclaimCalls.ts'
import { reclaimLettersOf } from '../../../../src/server/areas/taxReclaim/letters.ts'
import { watchReclaims } from '../../../../src/server/areas/taxReclaim/watch.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { church, period } from './church.ts'

describeAnyEngine('reclaims of the energy tax', (openFresh) => {
  let world: World
  let of: Awaited<ReturnType<typeof church>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    of = await church(world)
  })
  afterAll(() => world.close())

  test('a church asks half of the tax less the reduction, with the terms of its period', async () => {
    const { ask, draft } = of
    const { status, data } = await ask('POST', 'tax-requests', draft())
    expect(status).toBe(201)
    expect(data).toMatchObject({
      taxPaid: '7262.85',
      reduction: '524.95',
      claimedAmount: '3368.95',
      deadline: '2026-03-31',
      finalDeadline: '2030-12-31',
      missing: expect.stringContaining('Machtiging, Statuten'),
    })
    const { data: how } = await ask<ReclaimCalculation>('GET', `tax-requests/${data.id}/calculation`)
    expect(how.sum.map(({ cents }) => cents)).toEqual([726_285, -52_495, 336_895])
    expect(how.lines).toHaveLength(3)
    expect(how.notes).toEqual(['Eén regel loopt buiten de verbruiksperiode door en telt daarom niet mee.'])
  })

  test('from assessment to the money: nothing goes in before it is complete, late has no objection', async () => {
    const { ask, take, draft, documentId } = of
    const made = (await ask('POST', 'tax-requests', draft())).data
    const eligible = await take(made.id, 'ELIGIBLE', { scheme: 'instelling', ...period })
    expect(eligible.data.state).toBe('collecting')
    expect((await take(made.id, 'COMPLETE')).status).toBe(409)
    const { data: row } = await ask('GET', `tax-requests/${made.id}`)
    const pieces = { mandateId: documentId, statutesId: documentId, letterId: documentId }
    const filled = await ask('POST', `tax-requests/${made.id}`, { ...draft(pieces), version: row.version })
    expect(filled.data.missing).toBeNull()
    expect((await take(made.id, 'COMPLETE')).data.state).toBe('complete')
    expect((await ask('POST', `tax-requests/${made.id}`, { ...draft(pieces), version: 99 })).status).toBe(409)
    const early = await take(made.id, 'SUBMIT', { submittedAt: '2025-12-30', authority: 'Belastingdienst' })
    expect(early.errors).toHaveProperty('submittedAt')
    const submitted = await take(made.id, 'SUBMIT', {
      submittedAt: '2026-04-01',
      authority: 'Belastingdienst',
    })
    expect(submitted.data).toMatchObject({ state: 'submitted', isLate: true })
    const decision = { decisionDate: '2026-05-01', decisionDocumentId: documentId }
    const granted = await take(made.id, 'GRANT', { grantedAmount: '3000.00', ...decision })
    expect(granted.data).toMatchObject({ state: 'granted', objectionUntil: '2026-06-12' })
    expect(granted.data.allowed).not.toContain('OBJECT')
    const paid = await take(made.id, 'PAY', { paidAmount: '3000.00', paidDate: '2026-05-20' })
    expect(paid.data).toMatchObject({ state: 'paid', paidAmount: '3000.00' })
  })

  test('three notices, one a day, before anything lapses; then the server closes it', async () => {
    const { ask, draft } = of
    const old = { periodFrom: '2019-01-01', periodTo: '2019-12-31', invoiceIds: [], connectionIds: [] }
    const { data: made } = await ask('POST', 'tax-requests', draft(old))
    expect(made.finalDeadline).toBe('2024-12-31')
    const state = async () => (await ask('GET', `tax-requests/${made.id}`)).data.state
    const noticed = async () =>
      (
        await world.database.db
          .selectFrom('taxRequestNotices')
          .selectAll()
          .where('requestId', '=', made.id)
          .execute()
      ).length
    for (const day of ['2024-10-10', '2024-10-10', '2024-12-05']) await watchReclaims(world.database, day)
    expect(await noticed()).toBe(2)
    await takeAllDue({ database: world.database, lives: world.app.lives })
    expect(await state()).toBe('assessing')
    await watchReclaims(world.database, '2024-12-30')
    expect(await noticed()).toBe(3)
    await takeAllDue({ database: world.database, lives: world.app.lives })
    expect(await state()).toBe('lapsed')
    // Who still had it on screen and hands it in in that minute hears why that is no use.
    const late = await of.take(made.id, 'SUBMIT', { submittedAt: '2024-12-31', authority: 'Belastingdienst' })
    expect([late.status, late.message]).toEqual([409, expect.stringContaining('verjaard')])
    const { data: actions } = await ask<{ subject: string }[]>('GET', 'actions?q=verjaart')
    expect(actions.some(({ subject }) => subject.includes('is over 26 dagen (31/12/2024)'))).toBe(true)
  })

  test('a question is mailed to who may answer it, until it is answered', async () => {
    const { ask, take, draft, customerId } = of
    await world.signedIn({ type: 'customer', customerIds: [customerId], role: 'Klant beheerder' })
    await world.signedIn({ type: 'customer', customerIds: [customerId], role: 'Klant lezer' })
    const { data: made } = await ask('POST', 'tax-requests', draft())
    const { db } = world.database
    await db.updateTable('taxRequests').set({ state: 'submitted' }).where('id', '=', made.id).execute()
    await take(made.id, 'QUESTION', { question: 'Stuur de statuten mee.', answerBefore: '2099-01-01' })
    const orders = await db.selectFrom('mails').selectAll().where('kind', '=', 'reclaimQuestion').execute()
    expect(orders).toHaveLength(1)
    const write = reclaimLettersOf({ database: world.database, config: { publicUrl: 'https://p.example' } })
    const written = await write(orders[0] as never)
    expect(written?.letter.paragraphs).toContain('Stuur de statuten mee.')
    expect(written?.letter.action?.url).toBe(
      `https://p.example/switch/${customerId}?r=/v3/customers/${customerId}/tax-requests/${made.id}`,
    )
    await take(made.id, 'ANSWER', { answer: 'Zie bijlage' })
    expect(await write(orders[0] as never)).toBeNull()
  })

  test('what is another customer’s, or still a draft, is refused with its field', async () => {
    const { ask, draft, documentOf } = of
    const other = await world.customer('Bakkerij')
    const statutesId = await documentOf(other)
    const strange = await ask('POST', 'tax-requests', draft({ statutesId }))
    expect([strange.status, Object.keys(strange.errors ?? {})]).toEqual([422, ['statutesId']])
    const bill = await ask('POST', 'tax-requests', draft({ invoiceIds: [987_654] }))
    expect(Object.keys(bill.errors ?? {})).toEqual(['invoiceIds'])
    const share = await ask('POST', 'tax-requests', draft({ usageSharePct: '69.99' }))
    expect(Object.keys(share.errors ?? {})).toEqual(['usageSharePct'])
    // An amount as people type it: without cents.
    const wkk = { scheme: 'wkk', product: '1', typedAmount: '500', connectionIds: [], invoiceIds: [] }
    expect((await ask('POST', 'tax-requests', draft(wkk))).data).toMatchObject({ claimedAmount: '500.00' })
    const mixed = await ask('POST', 'tax-requests', draft({ scheme: 'vermindering', product: '1' }))
    expect(Object.keys(mixed.errors ?? {})).toEqual(['connectionIds'])
  })
})
