import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MeasuredSaving } from '../../../../src/contract/areas/energySaving/measuredCalls.ts'
import type { Measure } from '../../../../src/contract/areas/energySaving/measures.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

const year = Number(dayAt(Date.now()).slice(0, 4)) - 1
const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }

describeAnyEngine('what a measure saved', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let locationId: number

  const ask = <T = Measure>(method: string, path: string, body?: object) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token, ...(body && { body }) })
  const transition = async (of: string, id: number, event: string, told: object = {}) => {
    const { data } = await ask<{ version: number }>('GET', `${of}/${id}`)
    return ask('POST', `${of}/${id}/transition`, { event, version: data.version, ...told })
  }
  const connect = async (entityId: number, more: object) => {
    const draft = smallConnection(await world.gridOperator(), { entityId, startDate: '2020-01-01', ...more })
    const { id } = (await ask<{ id: number }>('POST', 'connections', draft)).data
    await world.database.db.updateTable('connections').set({ state: 'active' }).where('id', '=', id).execute()
    return id
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemeente De Dijk')
    const body = { type: 'gebouw', name: 'Loods', sbiCode: '8411', ...address }
    locationId = (await ask<{ id: number }>('POST', 'entities', body)).data.id
  })
  afterAll(() => world.close())

  test('what was saved by the readings: gas in the cold of its months, and refused where months lack', async () => {
    const gas = await connect(locationId, { type: 'gas' })
    const cold = [400, 350, 300, 150, 60, 15, 5, 10, 40, 150, 300, 380]
    const done = `${year - 1}-01-01`
    // A boiler of 50 m³ a month for hot water and 2 m³ a degree day, and 1.5 since; each day is as cold as its month.
    await sql`
      insert into reading_months (connection_id, month, direction, covered, quality, total_single, total_covered)
      select ${gas}, month::date, 0, '{}', '{}',
        ((extract(epoch from (month + interval '1 month') - month) / 3600 * 0.07
          + (case when month < ${done}::date then 2 else 1.5 end) * (${cold}::integer[])[extract(month from month)]) * 1000)::integer,
        (extract(epoch from (month + interval '1 month') - month) / 60)::integer
      from generate_series(${`${year - 2}-01-01`}::timestamp, ${`${year - 1}-12-01`}::timestamp, interval '1 month') as month`.execute(
      world.database.db,
    )
    await sql`
      with file as (insert into temperature_imports (station, file_name) values ('06260', 'etmgeg_260.txt') returning id)
      insert into temperature_days (station, import_id, day, milli)
      select '06260', file.id, day::date, (18 - (${cold}::integer[])[extract(month from day)]::numeric
        / extract(day from (date_trunc('month', day) + interval '1 month - 1 day'))
        / (case when extract(month from day) in (1, 2, 11, 12) then 1.1 when extract(month from day) between 4 and 9 then 0.8 else 1 end)) * 1000
      from file, generate_series(${`${year - 2}-01-01`}::timestamp, ${`${year - 1}-12-31`}::timestamp, interval '1 day') as day`.execute(
      world.database.db,
    )
    const body = { list: 'eigen', code: 'E9', name: 'Klokregeling', entityId: locationId, savingG: 900 }
    const { id } = (await ask<Measure>('POST', 'measures', body)).data
    expect((await ask<Measure>('GET', `measures/${id}`)).data.measuredSaving).toBeNull()
    await transition('measures', id, 'ALREADY_DONE', { executedOn: done })
    const found = (await ask<MeasuredSaving>('GET', `measures/${id}/measured`)).data.products
    expect(found).toMatchObject([
      { product: 'gas', state: 'measured', isShown: true, notes: [], connections: [{ id: gas }] },
    ])
    // 2,160 degree days × 0.5 m³.
    expect(found[0]?.saved).toBeGreaterThan(1070)
    expect(found[0]?.saved).toBeLessThan(1090)
    expect(found[0]?.months).toHaveLength(12)
    const told = (await ask<Measure[]>('GET', 'measures')).data.filter(({ code }) => code === 'E9')
    expect(told.map(({ measuredSaving }) => measuredSaving)).toEqual([
      expect.stringMatching(/^2\d,\d% ± 0,\d$/),
    ])
    await sql`delete from reading_months where connection_id = ${gas} and month >= ${`${year - 1}-10-01`}::date`.execute(
      world.database.db,
    )
    const refused = (await ask<MeasuredSaving>('GET', `measures/${id}/measured`)).data.products
    expect(refused).toMatchObject([
      { state: 'refused', saved: null, said: expect.stringMatching(/minder dan tien hele maanden/) },
    ])
    expect((await transition('measures', id, 'VERIFY', { evidenceIds: [] })).errors).toHaveProperty(
      'evidenceIds',
    )
    await transition('measures', id, 'UNDO', { reason: 'Meting klopt niet' })
    await transition('measures', id, 'PLAN', { plannedFor: '2099-K4', responsible: 'Jan' })
    await transition('measures', id, 'EXECUTE', { executedOn: `${year + 1}-01-01` })
    const early = (await ask<MeasuredSaving>('GET', `measures/${id}/measured`)).data.products
    expect(early).toMatchObject([{ state: 'early', months: [] }])
  })
})
