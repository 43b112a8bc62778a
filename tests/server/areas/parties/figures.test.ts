import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { invoicing } from '../invoices/invoicing.ts'

interface Figures {
  id: number
  disputeDays: number | null
  disputesEnded: number
  linesRead: number
  linesRecognised: number
}

const period = { periodFrom: '2026-01-01', periodTo: '2026-01-31' } as const

describeAnyEngine('how it goes with the invoices of a supplier', (openFresh) => {
  let on: Awaited<ReturnType<typeof invoicing>>
  const ids: Record<'asked' | 'other', number> = { asked: 0, other: 0 }

  const ask = <T>(method: string, path: string, body?: object, token = on.token) =>
    on.world.ask<T>(method, path, { token, ...(body && { body }) })
  const billed = async (supplierId: number, lineTypes: readonly string[]) => {
    const lines = lineTypes.map((lineType) => ({
      ...on.line('10', { ...period, quantity: '10', rate: '1', lineType }),
      vatRate: '0',
    }))
    const amountExcl = String(10 * lines.length)
    const of = {
      ...period,
      partyType: 'supplier',
      partyOther: null,
      supplierId,
      amountExcl,
      vatAmount: '0',
      lines,
    }
    const { data } = await on.make(of)
    await set(data.id, {
      state: 'registered',
      source: 'efactuur',
      invoiceDate: today(),
    })
    return data.id
  }
  const set = async (id: number, values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values))
      await sql`update invoices set ${sql.ref(name)} = ${sql.lit(value)} where id = ${id}`.execute(
        on.world.database.db,
      )
  }
  /** Disputes it this many days ago, and ends that as many days later; null: not yet. */
  const disputed = async (id: number, lasted: number | null, ends: 'credited' | 'inAudit' = 'credited') => {
    await set(id, { state: 'disputed' })
    if (lasted !== null) await set(id, { state: ends })
    await set(id, { disputedAt: `${addDays(today(), -(lasted ?? 0))}T12:00:00Z` })
  }
  const figures = async (id: number, token?: string) =>
    (await ask<Figures>('GET', `suppliers/${id}`, undefined, token)).data

  beforeAll(async () => {
    on = await invoicing(await openFresh())
    for (const name of ['asked', 'other'] as const)
      ids[name] = (await ask<Figures>('POST', 'suppliers', { name, products: ['1'] })).data.id
  })
  afterAll(() => on.world.close())

  test('says nothing of a supplier without disputes or read invoices', async () => {
    expect(await figures(ids.other)).toMatchObject({
      disputeDays: null,
      disputesEnded: 0,
      linesRead: 0,
      linesRecognised: 0,
    })
  })

  test('counts the disputes that ended, by a correction or withdrawn, and of each the last', async () => {
    await disputed(await billed(ids.asked, ['levering_enkel']), 10)
    const twice = await billed(ids.asked, ['levering_enkel'])
    await disputed(twice, 40, 'inAudit')
    await disputed(twice, 20, 'inAudit')
    await disputed(await billed(ids.asked, ['levering_enkel']), null)
    await disputed(await billed(ids.other, ['levering_enkel']), 90)
    expect(await figures(ids.asked)).toMatchObject({ disputeDays: 15, disputesEnded: 2 })
    const { data } = await ask<Figures[]>('GET', 'suppliers?per_page=100')
    expect(data.find(({ id }) => id === ids.asked)).toMatchObject({ disputeDays: 15, disputesEnded: 2 })
    // A dispute that begins again is not ended.
    await set(twice, { state: 'disputed' })
    expect(await figures(ids.asked)).toMatchObject({ disputeDays: 10, disputesEnded: 1 })
  })

  test('tells how many lines were recognised of what was read lately, as far as one reaches', async () => {
    const { linesRead, linesRecognised } = await figures(ids.asked)
    expect([linesRead, linesRecognised]).toEqual([3, 3])
    await billed(ids.asked, ['levering_enkel', 'overig', 'overig'])
    await set(await billed(ids.asked, ['overig']), { source: 'handmatig' })
    await set(await billed(ids.asked, ['overig']), { invoiceDate: '2020-01-01' })
    await set(await billed(ids.asked, ['overig']), { state: 'draft' })
    expect(await figures(ids.asked)).toMatchObject({ linesRead: 6, linesRecognised: 4 })
    const elsewhere = await on.world.customer('Elders')
    const limited = await on.world.signedIn({ role: 'Accountmanager', customerIds: [elsewhere] })
    expect(await figures(ids.asked, limited)).toMatchObject({ disputesEnded: 0, linesRead: 0 })
    const customer = await on.world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [on.customerId],
    })
    const { data } = await ask<Figures[]>('GET', 'suppliers', undefined, customer)
    for (const row of data) expect(row).not.toHaveProperty('disputeDays')
  })
})
