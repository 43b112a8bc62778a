import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SurveyStanding } from '../../../../src/contract/areas/surveys/surveyCalls.ts'
import { controlAll, nextDue } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { workSurveys } from '../../surveyed.ts'
import { until } from '../../until.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

describeAnyEngine('all invoices of a customer', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  let path: string
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await anotherBill(world, given.by, { periodFrom: '2026-02-01', periodTo: '2026-02-28' }, 'MD-2')
    await controlAll(world.database)
    path = `customers/${given.customerId}/invoice-audit-run`
  })
  afterAll(() => world.close())

  const ask = async (method: 'GET' | 'POST', at = path, token = given.token) => {
    const { status, data } = await world.ask<{ last: SurveyStanding | null }>(method, at, { token })
    return { status, last: data?.last ?? null }
  }
  const stale = async () => {
    const rows = world.database.db.selectFrom('invoiceControls').select('invoiceId')
    return (await rows.where('isStale', '=', true).execute()).length
  }
  /** Begins, and answers what came of it once the queue of controls did its part. */
  async function run(): Promise<SurveyStanding | null> {
    expect(await ask('POST')).toMatchObject({ status: 200, last: { state: 'queued' } })
    const work = workSurveys(world)
    await until(async () => (await stale()) === 2)
    expect((await ask('GET')).last).toMatchObject({ state: 'running', total: 2 })
    await controlAll(world.database)
    await work
    return (await ask('GET')).last
  }

  test('are controlled again at once, with how far it is and what became otherwise', async () => {
    expect(await run()).toMatchObject({
      state: 'done',
      done: 2,
      told: '2 facturen opnieuw gecontroleerd: de uitkomst is dezelfde',
    })
    const { db } = world.database
    // A thing that nothing orders a control for by itself.
    await db.updateTable('rateParts').set({ rate: '633' }).where('rateId', '=', given.rateId).execute()
    expect((await run())?.told).toBe('2 facturen opnieuw gecontroleerd: de uitkomst is anders bij 2')
  })

  test('are left where it is called off, and what was asked for is still done', async () => {
    await ask('POST')
    const work = workSurveys(world)
    await until(async () => (await stale()) === 2)
    expect((await ask('POST', `${path}/cancel`)).last).toMatchObject({ state: 'cancelled' })
    await work
    expect((await ask('GET')).last).toMatchObject({ state: 'cancelled' })
    await controlAll(world.database)
    expect(await stale()).toBe(0)
  })

  test('say nothing of what was so before where a fallen process began, nor count what is not controlled', async () => {
    const { db } = world.database
    await ask('POST')
    await db.updateTable('surveys').set({ total: 2, done: 1 }).where('state', '=', 'queued').execute()
    const work = workSurveys(world)
    await until(async () => (await stale()) === 2)
    await controlAll(world.database)
    await work
    expect((await ask('GET')).last?.told).toBe('2 facturen opnieuw gecontroleerd')
    const without = await world.customer('Zonder controle')
    await db
      .updateTable('customers')
      .set({ modules: ['ems'] })
      .where('id', '=', without)
      .execute()
    const at = `customers/${without}/invoice-audit-run`
    await ask('POST', at)
    await workSurveys(world)
    expect((await ask('GET', at)).last?.told).toBe('Er zijn geen facturen om te controleren')
  })

  test('of which none was controlled yet go before what is done again', async () => {
    const { db } = world.database
    await anotherBill(world, given.by, { periodFrom: '2026-03-01', periodTo: '2026-03-31' }, 'MD-3')
    await db.updateTable('invoiceControls').set({ asked: sql`asked + 1` }).where('answered', '>', 0).execute()
    const due = await nextDue(world.database)
    expect(due).toHaveLength(3)
    expect(due[0]?.invoiceId).toBe(Math.max(...due.map(({ invoiceId }) => invoiceId)))
    await controlAll(world.database)
  })

  test('are not for everybody to have controlled', async () => {
    const reader = await world.signedIn({
      role: 'Klant lezer',
      type: 'customer',
      customerIds: [given.customerId],
    })
    expect((await ask('POST', path, reader)).status).toBe(403)
  })
})
