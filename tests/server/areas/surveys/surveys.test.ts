import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SurveyStanding } from '../../../../src/contract/areas/surveys/surveyCalls.ts'
import { assessAll } from '../../../../src/server/areas/energySaving/assess.ts'
import { describeAnyEngine } from '../../engines.ts'
import { surveyed, workSurveys } from '../../surveyed.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('going through all of a customer in the background', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let path: string

  const ask = (method: string, to = '') =>
    world.ask<{ last: SurveyStanding | null }>(method, `${path}${to}`, { token })
  const kept = () =>
    world.database.db
      .selectFrom('surveys')
      .select(['id', 'state', 'kind'])
      .where('customerId', '=', customerId)
      .orderBy('id')
      .execute()
  const jobs = async () =>
    (
      await sql<{ id: number }>`select (data ->> 'id')::integer as id from pgboss.job
      where name = 'surveys' and state = 'created'`.execute(world.database.db)
    ).rows

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  beforeEach(async () => {
    customerId = await world.customer(`Gemeente ${crypto.randomUUID()}`)
    path = `customers/${customerId}/energy-saving-assessment`
    const { status } = await world.ask('POST', `customers/${customerId}/entities`, {
      token,
      body: { name: 'Zwembad', type: 'kostenplaats' },
    })
    expect(status).toBe(201)
  })
  afterAll(() => world.close())

  test('before anybody asked there is nothing to tell; then who asked, and what came of it', async () => {
    expect((await ask('GET')).data).toEqual({ last: null })
    const last = await surveyed(world, path, token)
    expect(last).toMatchObject({ state: 'done', done: 1, total: 1, askedBy: expect.any(String) })
    expect(last?.told).toBe('0 locaties beoordeeld: 0 met plicht, 1 locatie zonder aansluiting overgeslagen')
  })

  test('two who ask in the same moment ask once', async () => {
    const told = await Promise.all([ask('POST'), ask('POST'), ask('POST')])
    expect(told.map(({ status, data }) => [status, data.last?.state])).toEqual(Array(3).fill([200, 'queued']))
    const rows = await kept()
    expect(rows).toHaveLength(1)
    expect((await jobs()).filter(({ id }) => id === rows[0]?.id)).toHaveLength(1)
  })

  test('what is called off does nothing any more, and may be asked again', async () => {
    await ask('POST')
    expect((await ask('POST', '/cancel')).data.last?.state).toBe('cancelled')
    await workSurveys(world)
    expect((await ask('GET')).data.last).toMatchObject({ state: 'cancelled', done: 0 })
    // Nothing is under way: there is nothing to call off.
    expect((await ask('POST', '/cancel')).data.last?.state).toBe('cancelled')
    expect((await surveyed(world, path, token))?.state).toBe('done')
    expect(await kept()).toHaveLength(1)
  })

  test('calling off halfway leaves what was done, and no part is begun after it', async () => {
    const seen: number[] = []
    const tell = async (done: number) => {
      seen.push(done)
      throw new Error('Nobody waits')
    }
    const { database } = world
    await expect(assessAll({ database, customerId, tell })).rejects.toThrow('Nobody waits')
    expect(seen).toEqual([0])
  })

  test('one for which no job stands any more does not hold up the next', async () => {
    await ask('POST')
    const [left] = await kept()
    await sql`delete from pgboss.job where name = 'surveys' and (data ->> 'id')::integer = ${left?.id ?? 0}`.execute(
      world.database.db,
    )
    expect((await surveyed(world, path, token))?.state).toBe('done')
    expect(await kept()).toMatchObject([{ state: 'done' }])
  })

  test('a server that ends meanwhile leaves it to the next, which begins anew', async () => {
    await ask('POST')
    const ending = AbortSignal.abort()
    await expect(workSurveys(world, ending)).rejects.toThrow()
    expect((await ask('GET')).data.last?.state).toBe('running')
    await workSurveys(world)
    expect((await ask('GET')).data.last?.state).toBe('done')
  })

  test('who may only look sees it and starts nothing; another customer is not there', async () => {
    const reader = await world.signedIn({
      role: 'Klant lezer',
      type: 'customer',
      customerIds: [customerId],
    })
    const as = (method: string, to: string) => world.ask(method, to, { token: reader })
    expect((await as('POST', path)).status).toBe(403)
    const other = await world.customer('Een ander')
    expect((await as('GET', `customers/${other}/energy-saving-assessment`)).status).toBe(404)
  })
})
