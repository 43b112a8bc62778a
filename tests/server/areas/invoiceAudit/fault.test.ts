import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceControl } from '../../../../src/contract/areas/invoiceAudit/controlCalls.ts'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

describeAnyEngine('a control that went wrong', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await controlAll(world.database)
  })
  afterAll(() => world.close())

  const control = async () => {
    const path = `customers/${given.customerId}/invoices/${given.invoiceId}/control`
    return (await world.ask<InvoiceControl>('GET', path, { token: given.token })).data
  }
  const finding = async () => {
    const id = (await control()).found[0]?.id
    return (await world.ask<InvoiceAudit>('GET', `invoice-audit/${id}`, { token: given.token })).data
  }
  const agree = async (rate: string) => {
    const { db } = world.database
    await db.updateTable('rates').set({ state: 'draft' }).where('id', '=', given.rateId).execute()
    await db.updateTable('rateParts').set({ rate }).where('rateId', '=', given.rateId).execute()
    await db.updateTable('rates').set({ state: 'fixed' }).where('id', '=', given.rateId).execute()
  }
  /** No outcome can be kept. */
  const broken = async () => {
    const { db } = world.database
    await sql`create function no_outcome() returns trigger language plpgsql as
      $$ begin raise exception 'Geen plaats voor een uitkomst'; end $$`.execute(db)
    await sql`create trigger no_outcome before update on invoice_controls for each row
      when (new.outcome is not null and new.outcome is distinct from old.outcome)
      execute function no_outcome()`.execute(db)
  }
  const whole = (): Promise<unknown> => sql`drop function no_outcome cascade`.execute(world.database.db)

  test('names no change since a control that nobody has any more', async () => {
    await agree('510')
    await controlAll(world.database)
    expect((await control()).changed).toMatch(/^Overeenkomst /)
    expect((await finding()).cause).toMatch(/^Overeenkomst /)
    await broken()
    await agree('498')
    await expect(controlAll(world.database)).rejects.toThrow('were not controlled')
    expect(await control()).toMatchObject({ verdict: 'uncontrolled', changed: null })
    await whole()
    await sql`select order_audits(array[${given.invoiceId}::integer])`.execute(world.database.db)
    await controlAll(world.database)
    // € 498 a year is € 41,50 a month, where € 52,75 was billed.
    expect(await control()).toMatchObject({ verdict: 'found', changed: null })
    expect(await finding()).toMatchObject({ claimAmount: '11.25', cause: null })
  })
})
