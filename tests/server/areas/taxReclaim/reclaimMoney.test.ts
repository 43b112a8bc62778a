import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Chance } from '../../../../src/contract/areas/taxReclaim/chanceCalls.ts'
import { reclaimYears } from '../../../../src/domain/tax/reclaim.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { surveyed } from '../../surveyed.ts'
import { type World, worldOn } from '../../world.ts'
import { church, period } from './church.ts'

describeAnyEngine('the money of reclaims', (openFresh) => {
  let world: World
  let of: Awaited<ReturnType<typeof church>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    of = await church(world)
  })
  afterAll(() => world.close())

  test('another scheme at the assessment wants its own fields, and never adds gas to electricity', async () => {
    const { ask, take, draft, connectionIds } = of
    const { data: made } = await ask('POST', 'tax-requests', draft())
    for (const scheme of ['cluster', 'onroerend', 'vermindering']) {
      const changed = await take(made.id, 'ELIGIBLE', { scheme, ...period })
      expect([scheme, changed.status, Object.keys(changed.errors ?? {})]).toEqual([scheme, 422, ['scheme']])
      expect(changed.errors?.scheme?.[0]).toContain('Product')
    }
    expect((await ask('GET', `tax-requests/${made.id}`)).data).toMatchObject({
      state: 'assessing',
      scheme: 'instelling',
    })
    // What the former scheme asked for is not left behind.
    const [power] = connectionIds
    const wkk = { scheme: 'wkk', product: '1', typedAmount: '500', connectionIds: [power] }
    const { data: typed } = await ask('POST', 'tax-requests', draft(wkk))
    const eligible = await take(typed.id, 'ELIGIBLE', { scheme: 'vermindering', ...period })
    expect(eligible.data).toMatchObject({ state: 'collecting', product: '1', typedAmount: null })
    const { data: share } = await ask('POST', 'tax-requests', draft({ usageSharePct: '80' }))
    const church = await take(share.id, 'ELIGIBLE', { scheme: 'instelling', ...period })
    expect(church.data).toMatchObject({ usageSharePct: '80.00', claimedAmount: '3368.95' })
  })

  test('a period is of days that people live in', async () => {
    const { ask, take, draft } = of
    const far = await ask('POST', 'tax-requests', draft({ periodTo: '9999-12-31' }))
    expect([far.status, Object.keys(far.errors ?? {})]).toEqual([422, ['periodTo']])
    const { data: made } = await ask('POST', 'tax-requests', draft())
    const later = { scheme: 'instelling', periodFrom: '2025-01-01', periodTo: '9999-12-31' }
    expect(Object.keys((await take(made.id, 'ELIGIBLE', later)).errors ?? {})).toEqual(['periodTo'])
  })

  test('of what was denied, dropped or found not eligible nothing is ours', async () => {
    const { ask, take, draft, customerId, token } = of
    const service = await world.ask<{ id: number }>('POST', 'control-services', {
      token,
      body: { code: 'TG1', name: 'Teruggaaf', billing: 'succes', module: 'taxrequest', noticeMonths: 1 },
    } as never)
    await world.database.db
      .insertInto('customerServices')
      .values({
        customerId,
        definitionId: service.data.id,
        state: 'active',
        startDate: '2020-01-01',
        billing: 'succes',
        successPct: '20',
      } as never)
      .execute()
    const { data: made } = await ask('POST', 'tax-requests', draft())
    expect(made).toMatchObject({ claimedAmount: '3368.95', fee: '673.79' })
    const dropped = await take(made.id, 'NOT_ELIGIBLE', { reason: 'Geen instelling' })
    expect(dropped.data).toMatchObject({ state: 'notEligible', fee: null })
    const set = (state: string, grantedAmount: string | null) =>
      world.database.db
        .updateTable('taxRequests')
        .set({ state, grantedAmount } as never)
        .where('id', '=', made.id)
        .execute()
    const feeIn = async (state: string, grantedAmount: string | null = null) => {
      await set(state, grantedAmount)
      return (await ask('GET', `tax-requests/${made.id}`)).data.fee
    }
    expect(await feeIn('denied')).toBeNull()
    expect(await feeIn('dropped')).toBeNull()
    expect(await feeIn('lapsed')).toBeNull()
    // One objects to a decision that gave something: that stays.
    expect(await feeIn('objection', '1000.00')).toBe('200.00')
    expect(await feeIn('dropped', '1000.00')).toBeNull()
    expect(await feeIn('submitted')).toBe('673.79')
  })

  test('up to 2022 the ODE on the bills is given back as the tax is', async () => {
    const { billed, ask, draft, connectionIds } = of
    const days = { periodFrom: '2022-01-01', periodTo: '2022-12-31' }
    const [power, gas] = connectionIds
    const invoiceIds = [
      await billed('EIND-2022', days, [
        { connectionId: power, lineType: 'eb', amountExcl: '117.73', quantity: '3200', unit: 'kwh' },
        { connectionId: power, lineType: 'ode', amountExcl: '97.60', quantity: '3200', unit: 'kwh' },
        { connectionId: power, lineType: 'eb_vermindering', amountExcl: '-681.63' },
        { connectionId: gas, lineType: 'eb', amountExcl: '4358.64', quantity: '12000', unit: 'm3' },
        { connectionId: gas, lineType: 'ode', amountExcl: '1038.00', quantity: '12000', unit: 'm3' },
      ]),
    ]
    const { data: made } = await ask('POST', 'tax-requests', draft({ invoiceIds, ...days }))
    // 3.200 kWh: 117,73 and 97,60; 12.000 m³: 4.358,64 and 1.038,00; less 681,63, half of it.
    expect(made).toMatchObject({ taxPaid: '5611.97', reduction: '681.63', claimedAmount: '2465.17' })
  })

  test('a missed reduction is of connections with a function of residence alone', async () => {
    const { ask, draft, connectionIds } = of
    const power = connectionIds.slice(0, 1)
    const claimed = async () => {
      const told = { scheme: 'vermindering', product: '1', connectionIds: power }
      return (await ask('POST', 'tax-requests', draft(told))).data.claimedAmount
    }
    const reside = (residence: boolean) =>
      world.database.db.updateTable('connections').set({ residence }).where('id', 'in', power).execute()
    // The bill has it already.
    expect(await claimed()).toBe('0.00')
    await reside(false)
    expect(await claimed()).toBeNull()
    await reside(true)
    // Of days of which there is no bill nobody can say that it was left out.
    const before = { periodFrom: '2024-01-01', periodTo: '2024-12-31' }
    const told = { scheme: 'vermindering', product: '1', connectionIds: power, ...before }
    expect((await ask('POST', 'tax-requests', draft(told))).data.claimedAmount).toBeNull()
  })

  test('the chance of a missed reduction and the file made of it ask back the same', async () => {
    const { ask, draft, billed, connect, customerId, token } = of
    const [power, other] = [await connect({ annualUsage: 900 }), await connect({ annualUsage: 900 })]
    const lineOver = (periodFrom: string, periodTo: string) => ({
      connectionId: power,
      lineType: 'eb',
      amountExcl: '10.00',
      quantity: '100',
      unit: 'kwh',
      periodFrom,
      periodTo,
    })
    // Nobody billed April to September; December 2024 is on the line of January.
    const days = { periodFrom: '2024-12-01', periodTo: '2025-12-31' }
    const lines = [lineOver('2024-12-01', '2025-03-31'), lineOver('2025-10-01', '2025-12-31')]
    await billed('EIND-GAT', days, lines)
    await world.database.db
      .updateTable('connections')
      .set({ state: 'active' })
      .where('id', 'in', [power, other])
      .execute()
    await surveyed(world, `customers/${customerId}/tax-chances-search`, token)
    const { data } = await ask<{ chances: Chance[] }>('GET', 'tax-chances')
    const found = data.chances.filter(({ scheme }) => scheme === 'vermindering')
    // 31 of 366 days of 521,81, and 90 and 92 of 365 of 524,95.
    expect(found).toMatchObject([
      { connections: [{ id: power }], years: [{ year: 2025, amountCents: 4420 + 12_944 + 13_232 }] },
    ])
    const { from, to, invoiceIds } = found[0]?.years[0] ?? { from: '', to: '', invoiceIds: [] }
    const told = { scheme: 'vermindering', product: '1', invoiceIds, periodFrom: from, periodTo: to }
    const file = (connectionIds: number[]) => ask('POST', 'tax-requests', draft({ ...told, connectionIds }))
    expect((await file([power])).data.claimedAmount).toBe('305.96')
    expect((await file([power, other])).data.claimedAmount).toBe('305.96')
  })

  test('a bill that ends in the first open year has its reduction of the year before as well', async () => {
    const { ask, billed, connect, customerId, token } = of
    const power = await connect({ annualUsage: 900 })
    const year = Number(today().slice(0, 4)) - reclaimYears
    const days = { periodFrom: `${year - 1}-07-01`, periodTo: `${year}-06-30` }
    const line = { connectionId: power, lineType: 'eb', amountExcl: '10.00', quantity: '100', unit: 'kwh' }
    await billed('EIND-OVER', days, [line])
    await world.database.db
      .updateTable('connections')
      .set({ state: 'active' })
      .where('id', '=', power)
      .execute()
    await surveyed(world, `customers/${customerId}/tax-chances-search`, token)
    const { data } = await ask<{ chances: Chance[] }>('GET', 'tax-chances')
    const found = data.chances.find(({ connections }) => connections.every(({ id }) => id === power))
    expect(found?.years).toMatchObject([
      { year, from: days.periodFrom, missing: [], amountCents: expect.any(Number) },
    ])
  })

  test('bills in another currency are in no sum of euros: not chosen, and not counted', async () => {
    const { ask, draft, customerId } = of
    const { data: made } = await ask<{ id: number }>('POST', 'tax-requests', draft())
    const sum = async () => (await ask<{ sum: unknown }>('GET', `tax-requests/${made.id}/calculation`)).data
    const before = await sum()
    const inCurrency = (currency: string) =>
      world.database.db
        .updateTable('invoices')
        .set({ currency })
        .where('customerId', '=', customerId)
        .execute()
    await inCurrency('NOK')
    const refused = await ask('POST', 'tax-requests', draft())
    expect([refused.status, refused.errors]).toEqual([
      422,
      { invoiceIds: ['EIND-2025 is in NOK: een teruggaaf is in euro'] },
    ])
    expect(await sum()).toMatchObject({ lines: [] })
    await inCurrency('EUR')
    expect(await sum()).toEqual(before)
  })
})
