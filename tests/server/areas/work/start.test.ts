import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSteps, type WorkStart } from '../../../../src/contract/areas/work/startCall.ts'
import { keysOf } from '../../../../src/domain/keys.ts'
import { describeAnyEngine } from '../../engines.ts'
import type { World } from '../../world.ts'
import { billed } from '../invoiceAudit/billed.ts'
import { type Person, waitingOn } from './waiting.ts'

describeAnyEngine('the way to a first invoice that is controlled', (openFresh) => {
  const { begin, end, person } = waitingOn(openFresh)
  let world: World
  let admin: Person
  let employee: Person
  beforeAll(async () => {
    world = await begin()
    admin = await person({ role: 'Beheerder', type: 'admin' })
    employee = await person({ role: 'Accountmanager', type: 'employee' })
  })
  afterAll(end)

  const start = async ({ token }: Person) =>
    (await world.ask<WorkStart | null>('GET', 'work/start', { token })).data
  const done = async () => (await start(admin))?.steps.filter(({ isDone }) => isDone).map(({ name }) => name)

  test('begins with what every customer needs, and leads nowhere that is of no customer yet', async () => {
    const steps = (await start(admin))?.steps ?? []
    expect(steps.map(({ name }) => name)).toEqual(keysOf(startSteps))
    expect(steps.filter(({ path }) => path === null).map(({ name }) => name)).toEqual([
      'service',
      'connection',
      'agreement',
      'invoice',
    ])
    expect(await start(employee)).toBeNull()
  })

  test('goes on as things are there', async () => {
    const id = await world.customer('Bakkerij De Korenaar')
    expect(await done()).toEqual(['customer'])
    const { db } = world.database
    await db
      .updateTable('customers')
      .set({ modules: ['invoicecontrol'] })
      .where('id', '=', id)
      .execute()
    await sql`update rate_tables set state = 'fixed' where family in ('grid', 'tax')`.execute(db)
    expect(await done()).toEqual(['tax', 'grid', 'customer', 'service'])
    const steps = (await start(admin))?.steps ?? []
    expect(steps.find(({ name }) => name === 'connection')?.path).toBe(`/v3/customers/${id}/connections`)
  })

  test('is over once an invoice was controlled', async () => {
    const { invoiceId } = await billed(world)
    expect(await done()).toContain('invoice')
    await sql`update invoice_controls set verdict = 'clear' where invoice_id = ${invoiceId}`.execute(
      world.database.db,
    )
    expect(await start(admin)).toBeNull()
  })
})
