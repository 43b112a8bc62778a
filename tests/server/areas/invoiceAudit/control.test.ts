import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceControl } from '../../../../src/contract/areas/invoiceAudit/controlCalls.ts'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { Unavailable } from '../../../../src/server/storage/db/errors.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

describeAnyEngine('the control of invoices', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
  })
  afterAll(() => world.close())

  const control = () =>
    world.ask<InvoiceControl>('GET', `customers/${given.customerId}/invoices/${given.invoiceId}/control`, {
      token: given.token,
    })
  const versionOf = async (id: number | undefined) =>
    (await world.ask<InvoiceAudit>('GET', `invoice-audit/${id}`, { token: given.token })).data.version

  test('waits from the moment the invoice is registered, and then says line by line what is wrong', async () => {
    expect((await control()).data.state).toBe('waiting')
    await controlAll(world.database)
    const { data } = await control()
    expect(data.state).toBe('done')
    // 31 days of € 486 a year is a twelfth: € 40,50; € 52,75 was billed.
    expect(data.lines).toMatchObject([
      { code: 'METERING', expected: '40.50', invoiced: '52.75', difference: '12.25', status: 'deviation' },
    ])
    expect(data.lines[0]?.calculated[0]?.source).toContain('tarief')
    expect(data.claimCents).toBe(1225)
    expect(data.found).toMatchObject([{ checkCode: 'FC21', claimAmount: '12.25', statusName: 'Open' }])
  })

  test('is tried again where the database was away for a moment', async () => {
    const { database } = world
    const away = new Unavailable(new Error('away'))
    const order = sql`select order_audits(array[${given.invoiceId}::integer])`
    await order.execute(database.db)
    await expect(controlAll({ ...database, transaction: () => Promise.reject(away) })).rejects.toBe(away)
    expect((await control()).data).toMatchObject({ state: 'stale', verdict: 'found' })
    await controlAll(database)
    expect((await control()).data).toMatchObject({ state: 'done', verdict: 'found' })
  })

  test('gives the same outcome for the same input, and writes nothing anew', async () => {
    const read = () =>
      world.database.db
        .selectFrom('invoiceControls')
        .select(['inputHash', 'controlledAt', 'outcome'])
        .execute()
    const before = await read()
    await sql`select order_audits(array[${given.invoiceId}::integer])`.execute(world.database.db)
    expect((await control()).data.state).toBe('stale')
    await controlAll(world.database)
    expect(await read()).toEqual(before)
    expect((await control()).data.state).toBe('done')
  })

  test('looks again when a rate changes, and leaves what a person took up', async () => {
    const { db } = world.database
    await db.updateTable('rateParts').set({ rate: '633' }).where('rateId', '=', given.rateId).execute()
    await db.updateTable('rates').set({ state: 'draft' }).where('id', '=', given.rateId).execute()
    expect((await control()).data.state).toBe('stale')
    await controlAll(world.database)
    // Without a rate it can't be controlled, which is no finding.
    expect((await control()).data).toMatchObject({ verdict: 'uncontrolled', claimCents: 0 })
    expect((await control()).data.found).toMatchObject([{ statusName: 'Opgelost' }])
    await db.updateTable('rates').set({ state: 'fixed' }).where('id', '=', given.rateId).execute()
    await db.updateTable('rateParts').set({ rate: '486' }).where('rateId', '=', given.rateId).execute()
    await controlAll(world.database)
    const [row] = (await control()).data.found
    expect(row).toMatchObject({ statusName: 'Open', claimAmount: '12.25' })
    const taken = await world.ask<InvoiceAudit>('POST', `invoice-audit/${row?.id}/transition`, {
      token: given.token,
      body: { event: 'TAKE', version: await versionOf(row?.id) },
    })
    expect(taken.data).toMatchObject({ state: 'inProgress' })
    await db.updateTable('rates').set({ state: 'draft' }).where('id', '=', given.rateId).execute()
    await controlAll(world.database)
    expect((await control()).data.found).toMatchObject([
      { statusName: 'In behandeling', claimAmount: '12.25' },
    ])
  })
})
