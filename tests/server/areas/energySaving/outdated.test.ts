import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavingFile } from '../../../../src/contract/areas/energySaving/savingDuties.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

const year = Number(dayAt(Date.now()).slice(0, 4)) - 1
const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }
type Seen = SavingFile & { readonly allowed: readonly string[] }

describeAnyEngine('figures kept in a file', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let operatorId: number
  const heat: string[] = []

  const ask = <T = Seen>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token: as, ...(body && { body }) })
  const read = async (id: number, as = token) => (await ask('GET', `energy-saving/${id}`, undefined, as)).data
  const take = async (id: number, event: string, told: object = {}) => {
    const { version } = await read(id)
    return ask('POST', `energy-saving/${id}/transition`, { event, version, ...told })
  }
  const setState = (id: number, state: string) =>
    sql`update saving_files set state = ${state} where id = ${id}`.execute(world.database.db)
  const made = async (name: string, state: string, more: object = {}) => {
    const building = { name, type: 'gebouw', sbiCode: '8411', ...address }
    const entityId = (await ask<{ id: number }>('POST', 'entities', building)).data.id
    const draft = smallConnection(operatorId, { entityId, startDate: '2020-01-01', annualUsage: 10_000 })
    const connection = (await ask<{ id: number }>('POST', 'connections', draft)).data
    await sql`update connections set state = 'active' where id = ${connection.id}`.execute(world.database.db)
    const body = { entityId, referenceYear: year, isFiledByUs: false, usedHeat: '1000', ...more }
    const { id } = (await ask('POST', 'energy-saving', body)).data
    await setState(id, state)
    return { id, connectionId: connection.id }
  }
  /** How much gas a unit of heat is, said later again for the same year. */
  const factor = async (value: string) => {
    heat.push(value)
    const validFrom = `${year}-01-${String(heat.length).padStart(2, '0')}`
    const body = { key: 'besparen.warmte_m3', value, validFrom }
    expect((await world.ask('POST', 'parameters', { token, body })).status).toBe(201)
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemeente De Dijk')
    operatorId = await world.gridOperator()
  })
  afterAll(() => world.close())

  test('say that they are outdated once a factor is another one, and follow when somebody asks', async () => {
    await factor('20')
    const { id } = await made('Zwembad', 'draft')
    expect(await read(id)).toMatchObject({ usageG: 20_000, outdated: null })
    expect((await read(id)).allowed).not.toContain('RECOUNT')
    await factor('25.5')
    const seen = await read(id)
    expect(seen).toMatchObject({
      usageG: 20_000,
      outdated: 'Met wat nu bekend is: gas 25.500 m³, informatieplicht.',
    })
    expect(seen.allowed).toContain('RECOUNT')
    const done = await take(id, 'RECOUNT')
    expect(done.data).toMatchObject({
      state: 'draft',
      usageG: 25_500,
      foundDuty: 'informatie',
      outdated: null,
    })
    const again = await take(id, 'RECOUNT')
    expect([again.status, again.message]).toEqual([409, 'Het verbruik staat er zoals het nu bekend is.'])
  })

  test('stay while the customer has the report, and are told with what is to be done first', async () => {
    const { id, connectionId } = await made('Stadhuis', 'customerReview')
    await sql`update connections set annual_usage = 60000 where id = ${connectionId}`.execute(
      world.database.db,
    )
    const seen = await read(id)
    expect(seen.outdated).toBe('Met wat nu bekend is: elektriciteit 60.000 kWh.')
    const refused = await take(id, 'RECOUNT')
    expect([refused.status, refused.message]).toEqual([
      409,
      'De klant kreeg de rapportage met dit verbruik. Kies eerst ‘Opmerkingen verwerken’.',
    ])
    await setState(id, 'notObliged')
    expect((await take(id, 'RECOUNT')).message).toContain('Opnieuw beoordelen')
    // What was handed in is what was told then.
    await setState(id, 'submitted')
    expect((await read(id)).outdated).toBeNull()
  })

  test('say no figure to who may not see readings', async () => {
    const { id } = await made('Werf', 'inventory')
    await sql`update saving_files set usage_g = 1 where id = ${id}`.execute(world.database.db)
    const has = (name: string) => name !== 'organisation-report-ems:read'
    const roleIds = [await world.role('employee', has)]
    const { emailAddress } = await world.person({ role: 'Accountmanager', type: 'employee', roleIds })
    const { accessToken } = (await world.login(emailAddress)).data
    expect(await read(id, accessToken)).toMatchObject({
      usageG: null,
      outdated: 'Met wat nu bekend is, is het anders.',
    })
    // A customer can do nothing about it.
    const reads = await world.signedIn({ type: 'customer', customerIds: [customerId], role: 'Klant lezer' })
    expect((await read(id, reads)).outdated).toBeNull()
    expect((await read(id)).outdated).toMatch(/^Met wat nu bekend is: gas [\d.]+ m³\.$/)
  })

  test('are kept anew of many at once', async () => {
    const ids = [(await made('Gymzaal', 'inventory')).id, (await made('Loods', 'inventory')).id]
    await sql`update saving_files set usage_g = 1 where id = ${ids[0]}`.execute(world.database.db)
    const items = await Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })))
    const { data } = await ask<BulkAnswer>('POST', 'energy-saving/transitions', { event: 'RECOUNT', items })
    expect(data).toEqual({
      done: 1,
      refused: [{ id: ids[1], message: 'Het verbruik staat er zoals het nu bekend is.' }],
    })
  })

  test('of other fuels are asked about where the year turns out to be another one', async () => {
    const { id } = await made('Museum', 'assessing')
    const told = { duty: 'informatie', referenceYear: year - 1, deadline: `${year + 2}-12-01` }
    const asked = await take(id, 'OBLIGED', told)
    expect([asked.status, Object.keys(asked.errors ?? {})]).toEqual([422, ['otherFuels']])
    expect((await take(id, 'OBLIGED', { ...told, otherFuels: 'clear' })).data).toMatchObject({
      state: 'inventory',
      referenceYear: year - 1,
      usedHeat: null,
    })
    const other = await made('Theater', 'assessing')
    expect((await take(other.id, 'OBLIGED', { ...told, otherFuels: 'stay' })).data.usedHeat).toBe('1000.000')
  })
})
