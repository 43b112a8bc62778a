import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReclaimCalculation } from '../../../../src/contract/areas/taxReclaim/reclaimCalls.ts'
import type { TaxRequest } from '../../../../src/contract/areas/taxReclaim/taxRequests.ts'
import { watchReclaims } from '../../../../src/server/areas/taxReclaim/watch.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

const period = { periodFrom: '2025-01-01', periodTo: '2025-12-31' }

describeAnyEngine('reclaims of the energy tax', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let entityId: number
  let connectionIds: number[]
  let invoiceId: number
  let documentId: number

  const ask = <T = TaxRequest>(method: string, path: string, body?: object) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token, ...(body && { body }) })
  const draft = (more: object = {}) => ({
    scheme: 'instelling',
    entityId,
    authority: 'Belastingdienst',
    connectionIds,
    invoiceIds: [invoiceId],
    ...period,
    ...more,
  })
  const take = async (id: number, event: string, told: object = {}) => {
    const { data } = await ask('GET', `tax-requests/${id}`)
    return ask('POST', `tax-requests/${id}/transition`, { event, version: data.version, ...told })
  }
  const documentOf = async (of: number) => {
    const file = { fileName: 'a.pdf', fileType: 'application/pdf', sizeBytes: 1, fileVersion: 1 }
    const told = { customerId: of, title: 'Stuk', category: 'machtiging', documentDate: '2026-01-01' }
    const { id } = await world.database.db
      .insertInto('documents')
      .values({ ...file, ...told, state: 'active' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** One bill over the year, of which a line reaches into the next. */
  const bill = async () => {
    const [power, gas] = connectionIds
    const line = (
      connectionId: number | undefined,
      lineType: string,
      amountExcl: string,
      more: object = {},
    ) => ({
      connectionId,
      lineType,
      description: lineType,
      amountExcl,
      vatRate: '21',
      quantity: null,
      unit: null,
      rate: null,
      bracket: null,
      readingFrom: null,
      readingTo: null,
      ...period,
      ...more,
    })
    const made = await ask<{ id: number; version: number }>('POST', 'invoices', {
      invoiceNumber: 'EIND-2025',
      kind: 'eind',
      partyType: 'other',
      partyOther: 'Zonkracht',
      entityId,
      invoiceDate: '2026-01-15',
      ...period,
      amountExcl: '6742.90',
      vatAmount: '1416.01',
      lines: [
        line(power, 'eb', '324.93', { quantity: '3200', unit: 'kwh' }),
        line(power, 'eb_vermindering', '-524.95'),
        line(gas, 'eb', '6937.92', { quantity: '12000', unit: 'm3' }),
        // Reaches into the next year: said, and not counted.
        line(gas, 'eb', '5.00', { periodTo: '2026-01-31', quantity: '10', unit: 'm3' }),
      ],
    })
    expect(made.status).toBe(201)
    invoiceId = made.data.id
    await world.database.db
      .updateTable('invoices')
      .set({ state: 'approved' })
      .where('id', '=', invoiceId)
      .execute()
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Parochie Sint-Jan')
    const gridOperatorId = await world.gridOperator()
    const entity = await ask<{ id: number }>('POST', 'entities', {
      name: 'Dorpskerk',
      type: 'kostenplaats',
      buildingUse: 'religie',
    })
    entityId = entity.data.id
    const base = { entityId, residence: true }
    const connect = async (more: object) =>
      (
        await ask<{ id: number }>(
          'POST',
          'connections',
          smallConnection(gridOperatorId, { ...base, ...more }),
        )
      ).data.id
    connectionIds = [
      await connect({ annualUsage: 3200 }),
      await connect({ type: 'gas', capacity: 'G16', annualUsage: 12_000 }),
    ]
    await bill()
    documentId = await documentOf(customerId)
  })
  afterAll(() => world.close())

  test('a church asks half of the tax less the reduction, with the terms of its period', async () => {
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
    const { data: actions } = await ask<{ subject: string }[]>('GET', 'actions?q=verjaart')
    expect(actions.some(({ subject }) => subject.includes('is over 26 dagen (31/12/2024)'))).toBe(true)
  })

  test('what is another customer’s, or still a draft, is refused with its field', async () => {
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
