import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Measure } from '../../../../src/contract/areas/energySaving/measures.ts'
import type { SavingUse } from '../../../../src/contract/areas/energySaving/savingCalls.ts'
import type { SavingFile } from '../../../../src/contract/areas/energySaving/savingDuties.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { assessed } from '../../surveyed.ts'
import { type World, worldOn } from '../../world.ts'

const year = Number(dayAt(Date.now()).slice(0, 4)) - 1
const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }

describeAnyEngine('saving energy at its edges', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let operatorId: number

  const ask = <T = SavingFile>(method: string, path: string, body?: object) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token, ...(body && { body }) })
  const transition = async <T = SavingFile>(of: string, id: number, event: string, told: object = {}) => {
    const { data } = await ask<{ version: number }>('GET', `${of}/${id}`)
    return ask<T>('POST', `${of}/${id}/transition`, { event, version: data.version, ...told })
  }
  const place = async (name: string) => {
    const building = { name, type: 'gebouw', sbiCode: '8411', ...address }
    return (await ask<{ id: number }>('POST', 'entities', building)).data.id
  }
  const connect = async (entityId: number, more: object, state = {}) => {
    const draft = smallConnection(operatorId, { entityId, startDate: '2020-01-01', ...more })
    const { id } = (await ask<{ id: number }>('POST', 'connections', draft)).data
    const set = { state: 'active' as const, ...state }
    await world.database.db.updateTable('connections').set(set).where('id', '=', id).execute()
    return id
  }
  const own = (entityId: number, more: object) => ({
    list: 'eigen',
    code: 'E1',
    name: 'Ledlampen',
    entityId,
    ...more,
  })
  const measureOf = async (id: number) => (await ask<Measure>('GET', `measures/${id}`)).data
  const fileOf = (entityId: number, more: object = {}) => ({
    entityId,
    referenceYear: year,
    isFiledByUs: false,
    ...more,
  })

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemeente De Dijk')
    operatorId = await world.gridOperator()
  })
  afterAll(() => world.close())

  test('a location that uses more than any of its connections can is judged, and keeps none of the others from that', async () => {
    const at = await place('Fabriek')
    for (const _ of [1, 2, 3]) await connect(at, { annualUsage: 999_999_999 })
    expect((await assessed(world, customerId, token))?.state).toBe('done')
    const [file] = (await ask<SavingFile[]>('GET', `energy-saving?entityId=${at}`)).data
    expect(file).toMatchObject({ usageE: 2_999_999_997, foundDuty: 'onderzoek' })
  })

  test('what a measure saves goes by the prices of its location, and no longer where those go', async () => {
    const [here, there] = [await place('Hier'), await place('Daar')]
    const priced = (entityId: number, version?: number) =>
      fileOf(entityId, { priceE: '0.21', ...(version !== undefined && { version }) })
    const file = (await ask('POST', 'energy-saving', priced(here))).data
    const { id } = (await ask<Measure>('POST', 'measures', own(here, { investment: '8000', savingE: 9000 })))
      .data
    const known = { savingMoney: '1890.00', payback: '4.2', priceE: '0.210000' }
    const unknown = { savingMoney: null, payback: null, priceE: null }
    expect(await measureOf(id)).toMatchObject(known)
    const moved = await ask('POST', `energy-saving/${file.id}`, priced(there, file.version))
    expect(await measureOf(id)).toMatchObject(unknown)
    const back = await ask('POST', `energy-saving/${file.id}`, priced(here, moved.data.version))
    expect(await measureOf(id)).toMatchObject(known)
    await ask('DELETE', `energy-saving/${file.id}`, { version: back.data.version })
    expect(await measureOf(id)).toMatchObject(unknown)
  })

  test('what was carried out shows at the connections of the location where it was', async () => {
    const [here, there] = [await place('Oud'), await place('Nieuw')]
    await connect(here, {})
    const other = await connect(there, {})
    const { id } = (await ask<Measure>('POST', 'measures', own(here, { savingE: 9000 }))).data
    const done = (await transition<Measure>('measures', id, 'ALREADY_DONE', { executedOn: '2026-02-01' }))
      .data
    await ask('POST', `measures/${id}`, own(there, { savingE: 9000, version: done.version }))
    const { rows } = await sql`
      select connection_id, day, content from usage_notes where measure_id = ${id}`.execute(world.database.db)
    expect(rows).toEqual([
      { connectionId: other, day: '2026-02-01', content: 'Maatregel uitgevoerd: E1 Ledlampen' },
    ])
  })

  test('a reason goes with what it was the reason of', async () => {
    const at = await place('Reden')
    await connect(at, { annualUsage: 60_000 })
    const file = (await ask('POST', 'energy-saving', fileOf(at))).data
    await transition('energy-saving', file.id, 'NOT_OBLIGED', { reason: 'Alleen wonen' })
    expect((await transition('energy-saving', file.id, 'REASSESS')).data.reason).toBeNull()
    const { id } = (await ask<Measure>('POST', 'measures', own(at, {}))).data
    const take = async (event: string, told = {}) =>
      (await transition<Measure>('measures', id, event, told)).data.reason
    expect(await take('NOT_APPLICABLE', { reason: 'Geen koeling' })).toBe('Geen koeling')
    expect(await take('REASSESS')).toBeNull()
    await take('ALREADY_DONE', { executedOn: '2026-02-01' })
    expect(await take('UNDO', { reason: 'Toch niet geplaatst' })).toBe('Toch niet geplaatst')
    expect(await take('PLAN', { plannedFor: '2099-K4', responsible: 'Jan' })).toBeNull()
  })

  test('a connection that ended after the year was there all of it', async () => {
    const at = await place('Eindigt')
    const closing = { state: 'closing' as const, endDate: `${year + 1}-12-31` }
    const id = await connect(at, { annualUsage: 60_000 }, closing)
    await sql`
      insert into reading_months (connection_id, month, direction, covered, quality, total_single, total_covered)
      select ${id}, month::date, 0, '{}', '{}', 1000000,
        (extract(epoch from (month + interval '1 month') - month) / 60)::integer
      from generate_series(${`${year}-07-01`}::date, ${`${year}-08-01`}::date, interval '1 month') as month`.execute(
      world.database.db,
    )
    const file = (await ask('POST', 'energy-saving', fileOf(at))).data
    expect(file).toMatchObject({ usageE: 60_000, foundDuty: 'informatie' })
    const [counted] = (await ask<SavingUse>('GET', `energy-saving/${file.id}/use`)).data.connections
    expect(counted?.source).toBe('Gemeten in 2 van de 12 maanden: jaarverbruik van de aansluiting (60.000)')
  })

  test('assessing all makes no second file of a location and a year, when it is to be handed in sooner', async () => {
    const at = await place('Eerder')
    await connect(at, { annualUsage: 60_000 })
    await assessed(world, customerId, token)
    const [file] = (await ask<SavingFile[]>('GET', `energy-saving?entityId=${at}`)).data
    const duty = { duty: 'informatie', referenceYear: year, deadline: '2027-11-01', lists: [] }
    await transition('energy-saving', file?.id ?? 0, 'OBLIGED', duty)
    await assessed(world, customerId, token)
    const files = (await ask<SavingFile[]>('GET', `energy-saving?entityId=${at}`)).data
    expect(files).toMatchObject([{ id: file?.id, state: 'inventory' }])
  })

  test('a recognised measure stands at a location once, an own one as often as somebody says', async () => {
    const [at, elsewhere] = [await place('Tweemaal'), await place('Ernaast')]
    const body = own(at, { list: 'gebouw', code: 'GF4' })
    const answers = await Promise.all([1, 2].map(() => ask<Measure>('POST', 'measures', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.errors).toEqual({ code: ['Deze maatregel staat al bij deze locatie'] })
    const other = await ask<Measure>('POST', 'measures', { ...body, entityId: elsewhere })
    const moved = { ...body, version: other.data.version }
    expect((await ask('POST', `measures/${other.data.id}`, moved)).errors).toHaveProperty('code')
    for (const _ of [1, 2]) expect((await ask('POST', 'measures', own(at, {}))).status).toBe(201)
  })
})
