import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceControl } from '../../../../src/contract/areas/invoiceAudit/controlCalls.ts'
import type { Trafo } from '../../../../src/contract/areas/trafos/trafos.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeEachEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

describeEachEngine('the control of the rent of a transformer', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  let trafo: Trafo
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
  })
  afterAll(() => world.close())

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token: given.token, ...(body && { body }) })

  /** Bills of the lessor: € 52,75 a month. */
  const rentBill = async (month: string, last: string) => {
    const days = { periodFrom: `${month}-01`, periodTo: last }
    const id = await anotherBill(world, given.by, days, `TR-${month}`)
    const { db } = world.database
    await db
      .updateTable('invoices')
      .set({ partyType: 'trafo', partyName: 'Kempen Trafoverhuur', measuringCompanyId: null })
      .where('id', '=', id)
      .execute()
    await db.updateTable('invoiceLines').set({ lineType: 'trafo' }).where('invoiceId', '=', id).execute()
    return id
  }
  const controlOf = async (id: number) => {
    await controlAll(world.database)
    return (await ask<InvoiceControl>('GET', `customers/${given.customerId}/invoices/${id}/control`)).data
  }

  test('expects what stands at the transformer, and says from where it has that', async () => {
    const before = await rentBill('2026-01', '2026-01-31')
    expect(await controlOf(before)).toMatchObject({ verdict: 'uncontrolled', claimCents: 0 })
    const { data, status } = await ask<Trafo>('POST', 'trafos', {
      number: 'TR-2041',
      customerId: given.customerId,
      connectionIds: [given.connectionId],
      power: 400,
      ownership: 'huur',
      lessorName: 'Kempen Trafoverhuur',
      rent: '47.50',
      startDate: '2026-01-01',
      noticeMonths: 1,
    })
    expect(status).toBe(201)
    trafo = data
    // Added later, it has the bill controlled again: € 52,75 where € 47,50 was agreed.
    const control = await controlOf(before)
    expect(control.lines).toMatchObject([
      { code: 'TRAFO_RENT', expected: '47.50', invoiced: '52.75', difference: '5.25', status: 'deviation' },
    ])
    expect(control.lines[0]?.calculated[0]?.source).toContain('trafo TR-2041')
    expect(control.found).toMatchObject([{ checkCode: 'FC21', claimAmount: '5.25' }])
  })

  test('expects it on its own days alone: 17 of 31 of a month', async () => {
    const change = async (more: object) => {
      const { data } = await ask<Trafo>('GET', `trafos/${trafo.id}`)
      expect((await ask('POST', `trafos/${trafo.id}`, { ...more, version: data.version })).status).toBe(200)
    }
    await change({ startDate: '2026-03-15' })
    const march = await rentBill('2026-03', '2026-03-31')
    // 47,50 × 17/31 = 26,048…
    expect((await controlOf(march)).lines[0]).toMatchObject({ expected: '26.05', status: 'deviation' })
    await change({ startDate: '2026-01-01' })
    expect((await controlOf(march)).lines[0]).toMatchObject({ expected: '47.50', status: 'deviation' })
  })

  test('finds nothing on days before the rent was changed', async () => {
    const { data } = await ask<Trafo>('GET', `trafos/${trafo.id}`)
    const told = { rent: '49.90', version: data.version }
    expect((await ask('POST', `trafos/${trafo.id}`, told)).status).toBe(200)
    const april = await rentBill('2026-04', '2026-04-30')
    const control = await controlOf(april)
    expect(control.claimCents).toBe(0)
    expect(control.lines[0]?.reason).toContain('De huur van trafo TR-2041 is op')
  })

  test('does not guess which part of a shared one a bill is about', async () => {
    const draft = smallConnection(await world.gridOperator())
    const other = await ask<{ id: number }>('POST', `customers/${given.customerId}/connections`, draft)
    expect(other.status).toBe(201)
    const { data } = await ask<Trafo>('GET', `trafos/${trafo.id}`)
    const both = { connectionIds: [given.connectionId, other.data.id], version: data.version }
    expect((await ask('POST', `trafos/${trafo.id}`, both)).status).toBe(200)
    const may = await rentBill('2026-05', '2026-05-31')
    expect((await controlOf(may)).lines[0]).toMatchObject({ status: 'notControlled' })
  })
})
