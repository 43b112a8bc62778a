import { afterAll, beforeAll, expect, test } from 'vitest'
import type { findingRecovered } from '../../../../src/contract/areas/invoiceAudit/groupCalls.ts'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import type { AuditSaved } from '../../../../src/contract/areas/invoiceAudit/savedCalls.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

describeAnyEngine('one note for all of a bundle, which names one of its invoices', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  let ids: number[]
  let note: number
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await anotherBill(world, given.by, { periodFrom: '2026-02-01', periodTo: '2026-02-28' }, 'MD-2')
    await anotherBill(world, given.by, { periodFrom: '2026-03-01', periodTo: '2026-03-31' }, 'MD-3')
    await controlAll(world.database)
    const rows = await world.database.db
      .selectFrom('invoiceAudits')
      .select('id')
      .where('checkCode', '=', 'FC21')
      .orderBy('periodFrom')
      .execute()
    ids = rows.map(({ id }) => id)
    note = await anotherBill(world, given.by, { periodFrom: '2026-01-01', periodTo: '2026-01-31' }, 'C-1')
    await world.database.db
      .updateTable('invoices')
      // A cent less than the three that were asked back.
      .set({ amountExcl: '-36.74', kind: 'credit', creditOfId: given.invoiceId } as never)
      .where('id', '=', note)
      .execute()
  })
  afterAll(() => world.close())

  const one = async (id = 0) =>
    (await world.ask<InvoiceAudit>('GET', `invoice-audit/${id}`, { token: given.token })).data
  const step = async (id = 0, event = '', told: object = {}) => {
    const { version } = await one(id)
    const body = { event, version, ...told }
    return world.ask<InvoiceAudit>('POST', `invoice-audit/${id}/transition`, { token: given.token, body })
  }
  const settle = (id = 0, recoveredAmount = '12.25', creditInvoiceId: number | null = note) =>
    step(id, 'RESOLVE', { recoveredAmount, creditInvoiceId, resolution: 'Creditfactuur voor de drie' })
  const came = async (id = 0) =>
    (
      await world.ask<AnswerOf<typeof findingRecovered>>('GET', `invoice-audit/${id}/recovered`, {
        token: given.token,
      })
    ).data
  const stateOf = async (id = 0) => {
    const { invoiceId } = await one(id)
    const { db } = world.database
    return (
      await db.selectFrom('invoices').select('state').where('id', '=', invoiceId).executeTakeFirstOrThrow()
    ).state
  }

  test('settles all of its findings, which add up to the cent to what it gives back', async () => {
    const items = await Promise.all(ids.map(async (id) => ({ id, version: (await one(id)).version })))
    const sent = await world.ask('POST', 'invoice-audit/bundle', {
      token: given.token,
      body: { items, recipient: 'claims@meet.example', message: 'Graag credit.', dueDate: '2099-01-01' },
    })
    expect(sent.status).toBe(200)
    for (const id of ids) await step(id, 'ANSWERED')
    expect([(await settle(ids[0])).status, (await settle(ids[1])).status]).toEqual([200, 200])
    const refused = await settle(ids[2])
    expect(refused.errors).toEqual({
      recoveredAmount: [
        'Met C-1 komt €\u00a012,24 terug, zonder btw. Van de €\u00a036,74 is €\u00a024,50 al geteld bij andere bevindingen. Vul hoogstens €\u00a012,24 in',
      ],
    })
    expect((await settle(ids[2], '12.24')).status).toBe(200)
    const { data } = await world.ask<AuditSaved>('GET', `customers/${given.customerId}/invoice-audit-saved`, {
      token: given.token,
    })
    expect(data).toMatchObject({ recovered: '36.74', promised: '0.00', open: '0.00' })
  })

  test('ends the dispute of the one it names; of the others it is said that a person does', async () => {
    expect(await Promise.all(ids.map(stateOf))).toEqual(['credited', 'disputed', 'disputed'])
    const all = await Promise.all(ids.map(came))
    expect(all.map(({ staysDisputed }) => staysDisputed)).toEqual([false, true, true])
    // One that was booked while something else of its invoice was open ended nothing, and will not: that is said as well.
    const first = (await one(ids[0])).invoiceId
    const standing = (state: 'disputed' | 'credited') =>
      world.database.db.updateTable('invoices').set({ state }).where('id', '=', first).execute()
    await standing('disputed')
    expect(await came(ids[0])).toMatchObject({ staysDisputed: true, note: { isOfInvoice: true } })
    await standing('credited')
    await step(ids[1], 'REOPEN', { reason: 'Nog eens' })
    expect((await came(ids[1])).staysDisputed).toBe(false)
    // Also where nothing comes back at all.
    await step(ids[1], 'ACCEPT', { reason: 'Te klein om door te gaan' })
    expect((await came(ids[1])).staysDisputed).toBe(true)
    const path = `customers/${given.customerId}/invoices/${(await one(ids[1])).invoiceId}`
    const { data: invoice } = await world.ask<{ version: number }>('GET', path, { token: given.token })
    const withdrawn = await world.ask('POST', `${path}/transition`, {
      token: given.token,
      body: { event: 'WITHDRAW', version: invoice.version, withdrawReason: 'Terug met C-1' },
    })
    expect(withdrawn.status).toBe(200)
    expect((await came(ids[1])).staysDisputed).toBe(false)
  })

  test('a difference that became less than what was settled is found by that', async () => {
    const above = async (isAboveClaim: boolean) => {
      const path = `invoice-audit?status=closed&isAboveClaim=${isAboveClaim}`
      const { data } = await world.ask<InvoiceAudit[]>('GET', path, { token: given.token })
      return data.map(({ id }) => id)
    }
    const claims = (claimAmount: string) =>
      world.database.db
        .updateTable('invoiceAudits')
        .set({ claimAmount } as never)
        .where('id', '=', ids[2] ?? 0)
        .execute()
    expect([await above(true), (await above(false)).length]).toEqual([[], 3])
    await claims('12.24')
    expect(await above(true)).toEqual([])
    await claims('12.23')
    expect([await above(true), (await above(false)).length]).toEqual([[ids[2]], 2])
    // A difference below nothing has nothing that comes back.
    await claims('-40.00')
    expect(await above(true)).toEqual([ids[2]])
    await step(ids[2], 'REOPEN', { reason: 'Nakijken' })
    expect(await above(true)).toEqual([])
  })
})
