import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Supplier } from '../../../../src/contract/areas/parties/parties.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Invoicing, invoicing } from './invoicing.ts'
import { ublText } from './ubl.ts'

interface Happened {
  readonly step: { event: string } | null
  readonly changes: readonly { field: string; after: unknown }[]
}

describeAnyEngine('invoices of a supplier that was taken over', (openFresh) => {
  let here: Invoicing
  let oldId: number
  let newId: number
  const sender = 'Oudstroom B.V.'
  const read = async (number: string, more: object = {}) =>
    here.upload(ublText({ number, sender, ean: here.ean, ...more }))

  beforeAll(async () => {
    here = await invoicing(await openFresh())
    const made = (name: string) =>
      here.world.ask<Supplier>('POST', 'suppliers', { token: here.token, body: { name, products: ['1'] } })
    oldId = (await made('Oudstroom')).data.id
    newId = (await made('Nieuwstroom')).data.id
    const lines = [{ name: 'Beheerbijdrage jan 2026', amount: '100.00' }]
    const first = await read('O-1', { lines })
    expect(first.data).toMatchObject({ partyName: 'Oudstroom' })
    const corrected = first.data.lines.map((line) => ({ ...line, lineType: 'gvo' }))
    await here.ask('POST', `invoices/${first.data.id}`, { lines: corrected, version: 1 })
    await read('O-2')
    const asking = { partyType: 'supplier', senderId: oldId, month: '2025-04' }
    await here.world.database.db.updateTable('customers').set({ supplierId: oldId }).execute()
    const running = { state: 'active', startDate: '2025-03-15' } as const
    await here.world.database.db.updateTable('connections').set(running).execute()
    const body = { ...asking, recipient: 'facturen@oudstroom.example', message: 'Graag de factuur.' }
    const asked = await here.world.ask('POST', 'invoices/month/requests', { token: here.token, body })
    expect(asked.status).toBe(200)
    const merging = { event: 'MERGE', version: 1, successorId: newId }
    const done = await here.world.ask('POST', `suppliers/${oldId}/transition`, {
      token: here.token,
      body: merging,
    })
    expect(done.status).toBe(200)
  })
  afterAll(() => here.world.close())

  test('are not taken in twice, and a credit note gives back at whom it was', async () => {
    expect((await read('O-1')).errors).toEqual({
      invoiceNumber: ['Van deze afzender is er al een factuur met dit nummer'],
    })
    const credit = await read('O-3', { root: 'CreditNote', earlier: 'O-2' })
    expect(credit.data).toMatchObject({ partyName: 'Oudstroom', importNotes: null })
    expect(credit.data.creditOfId).not.toBeNull()
  })

  test('are from the successor when they are new, and their lines known by what was said before', async () => {
    const next = await read('O-4', { lines: [{ name: 'Beheerbijdrage jan 2027', amount: '100.00' }] })
    expect(next.data).toMatchObject({ partyName: 'Nieuwstroom', lines: [{ lineType: 'gvo' }] })
  })

  test('count as asked for, whoever was asked then', async () => {
    const query = new URLSearchParams({ month: '2025-04', partyType: 'supplier', senderId: String(newId) })
    const { data } = await here.world.ask<{ requests: object[] }>('GET', `invoices/month/requests?${query}`, {
      token: here.token,
    })
    expect(data.requests).toMatchObject([{ connections: 1 }])
  })

  test('and its history names who took over', async () => {
    const { data } = await here.world.ask<Happened[]>('GET', `suppliers/${oldId}/history`, {
      token: here.token,
    })
    expect(data[0]?.step?.event).toBe('MERGE')
    expect(data[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'successorId', after: 'Nieuwstroom' }),
    )
  })
})
