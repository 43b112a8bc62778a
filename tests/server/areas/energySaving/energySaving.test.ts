import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Measure } from '../../../../src/contract/areas/energySaving/measures.ts'
import type { SavingUse } from '../../../../src/contract/areas/energySaving/savingCalls.ts'
import type { SavingFile } from '../../../../src/contract/areas/energySaving/savingDuties.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { assessed } from '../../surveyed.ts'
import { type World, worldOn } from '../../world.ts'

const year = Number(dayAt(Date.now()).slice(0, 4)) - 1
const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }
const building = { type: 'gebouw', sbiCode: '8411', ...address }

describeAnyEngine('the duty to save energy', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let locations: number[]

  const ask = <T = SavingFile>(method: string, path: string, body?: object) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token, ...(body && { body }) })
  const transition = async <T = SavingFile>(of: string, id: number, event: string, told: object = {}) => {
    const { data } = await ask<{ version: number }>('GET', `${of}/${id}`)
    return ask<T>('POST', `${of}/${id}/transition`, { event, version: data.version, ...told })
  }
  const connect = async (entityId: number, more: object) => {
    const draft = smallConnection(await world.gridOperator(), { entityId, startDate: '2020-01-01', ...more })
    const { id } = (await ask<{ id: number }>('POST', 'connections', draft)).data
    await world.database.db.updateTable('connections').set({ state: 'active' }).where('id', '=', id).execute()
    return id
  }
  /** Twelve whole months of so many kWh each. */
  const measure = (connectionId: number, direction: 0 | 1, kwh: number) =>
    sql`
    insert into reading_months (connection_id, month, direction, covered, quality, total_single, total_covered)
    select ${connectionId}, month::date, ${direction}, '{}', '{}', ${kwh * 1000},
      (extract(epoch from (month + interval '1 month') - month) / 60)::integer
    from generate_series(${`${year}-01-01`}::date, ${`${year}-12-01`}::date, interval '1 month') as month`.execute(
      world.database.db,
    )

  /** Every measure of the first location is assessed: one applies, the others do not. */
  const goThrough = async (id: number, file: object) => {
    const version = async () => (await ask('GET', `energy-saving/${id}`)).data.version
    const measures = (await ask<Measure[]>('GET', 'measures')).data
    const [led] = measures.filter(({ code }) => code === 'GF4')
    const body = { list: 'gebouw', code: 'GF4', name: 'Ledlampen', entityId: locations[0] }
    const saving = { investment: '8000', savingE: 9000, version: led?.version }
    const costed = await ask<Measure>('POST', `measures/${led?.id}`, { ...body, ...saving })
    expect(costed.data).toMatchObject({ savingMoney: '1890.00', payback: '4.2', isObligatory: false })
    const applies = await transition<Measure>('measures', led?.id ?? 0, 'APPLICABLE')
    expect(applies.data).toMatchObject({ state: 'applicable', isObligatory: true })
    for (const one of measures.filter(({ code }) => code !== 'GF4'))
      await transition('measures', one.id, 'NOT_APPLICABLE', { reason: 'Geen koeling' })
    // Cheaper electricity makes it pay back later.
    await ask('POST', `energy-saving/${id}`, { ...file, priceE: '0.10', version: await version() })
    const cheaper = (await ask<Measure>('GET', `measures/${led?.id}`)).data
    expect(cheaper).toMatchObject({ savingMoney: '900.00', payback: '8.9', isObligatory: false })
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemeente De Dijk')
    const place = async (name: string) =>
      (await ask<{ id: number }>('POST', 'entities', { name, ...building })).data.id
    locations = [await place('Zwembad'), await place('Loods'), await place('Kantoor'), await place('Leeg')]
    const [pool = 0, shed = 0, office = 0] = locations
    const own = await connect(pool, { hasProd: true })
    const made = await connect(pool, { type: 'production' })
    await measure(own, 0, 2500)
    await measure(own, 1, 1250)
    await measure(made, 1, 3334)
    await measure(await connect(shed, {}), 0, 4000)
    await connect(office, { hasProd: true, annualUsage: 40_000, annualProduction: 9000 })
    for (const code of ['GC1', 'GF4', 'FD3'])
      await world.ask('POST', 'recognised-measures', {
        token,
        body: {
          edition: '2023',
          list: code.startsWith('G') ? 'gebouw' : 'faciliteit',
          code,
          category: 'Soort',
          name: `Maatregel ${code}`,
        },
      })
  })
  afterAll(() => world.close())

  test('all locations at once, each by what it used itself', async () => {
    const told = '3 locaties beoordeeld: 1 met plicht, 1 nog niet te zeggen, 1 locatie zonder aansluiting'
    for (const _ of [1, 2]) expect((await assessed(world, customerId, token))?.told).toContain(told)
    const { data } = await ask<SavingFile[]>('GET', 'energy-saving')
    const of = (place: number) => data.find(({ entityId }) => entityId === locations[place])
    expect(of(0)).toMatchObject({
      usageE: 55_008,
      foundDuty: 'informatie',
      isDoubtful: false,
      sbiCode: '8411',
    })
    // Of gas nothing is missing, so that nothing is in doubt: there is no connection for it.
    expect(of(1)).toMatchObject({ usageE: 48_000, hasGas: false, foundDuty: 'geen', isDoubtful: false })
    expect(of(2)).toMatchObject({ usageE: 40_000, foundDuty: 'onbekend', isDoubtful: true })
    const use = (await ask<SavingUse>('GET', `energy-saving/${of(0)?.id}/use`)).data
    expect(use).toMatchObject({ takenKwh: 30_000, madeKwh: 40_008, fedInKwh: 15_000, duty: 'informatie' })
    const notes = (await ask<SavingUse>('GET', `energy-saving/${of(2)?.id}/use`)).data.notes.join(' ')
    expect(notes).toMatch(/^Van .+ \((?:\d{4} ){4}\d{2}\) is niet het hele jaar gemeten/)
    expect(notes).toMatch(/niet alle opwek is gemeten/)
  })

  test('what is measured and below goes by itself; what is not measured waits for a person', async () => {
    await takeAllDue({ database: world.database, lives: world.app.lives })
    const { data } = await ask<SavingFile[]>('GET', 'energy-saving')
    const states = locations.slice(0, 3).map((id) => data.find(({ entityId }) => entityId === id)?.state)
    expect(states).toEqual(['assessing', 'notObliged', 'assessing'])
  })

  test('from the duty to what is handed in, and four years later', async () => {
    const { data } = await ask<SavingFile[]>('GET', 'energy-saving')
    const id = data.find(({ entityId }) => entityId === locations[0])?.id ?? 0
    const take = (event: string, told: object = {}) => transition('energy-saving', id, event, told)
    const asked = { duty: 'informatie', referenceYear: year, deadline: '2027-12-01' }
    expect((await take('OBLIGED', { ...asked, referenceYear: year + 1 })).errors).toHaveProperty(
      'referenceYear',
    )
    const obliged = await take('OBLIGED', { ...asked, lists: ['faciliteit'] })
    expect(obliged.data).toMatchObject({ state: 'inventory', toAssessCount: 3 })
    expect((await take('COMPOSE')).status).toBe(409)

    const version = async () => (await ask('GET', `energy-saving/${id}`)).data.version
    const file = { entityId: locations[0], referenceYear: year, isFiledByUs: true, deadline: '2027-12-01' }
    const priced = await ask('POST', `energy-saving/${id}`, {
      ...file,
      priceE: '0.21',
      version: await version(),
    })
    expect(priced.status).toBe(200)
    await goThrough(id, file)

    expect((await take('COMPOSE')).data.state).toBe('draft')
    await take('TO_CUSTOMER')
    const submitted = { submittedAt: '2026-01-15', reference: 'EL-1', reportId: null }
    const early = await take('SUBMIT', submitted)
    expect(early.status).toBe(409)
    expect((await ask('GET', `energy-saving/${id}`)).data.missing).toBe(
      'Contactpersoon, Geldige machtiging intermediair',
    )
    const contact = await ask<{ id: number }>('POST', 'contacts', {
      firstName: 'Jan',
      lastName: 'Bos',
      emailAddress: 'jan@dijk.example',
    })
    const ours = { ...file, isFiledByUs: false, contactId: contact.data.id, sbiCode: '8411' }
    expect((await ask('POST', `energy-saving/${id}`, { ...ours, version: await version() })).status).toBe(200)
    expect((await take('SUBMIT', submitted)).data).toMatchObject({ state: 'submitted', reference: 'EL-1' })
    expect((await ask('POST', `energy-saving/${id}`, { ...ours, version: await version() })).status).toBe(409)
    expect((await take('ACCEPT')).data).toMatchObject({ state: 'accepted', nextDeadline: '2031-12-01' })
    const next = await take('NEXT_CYCLE')
    expect(next.data).toMatchObject({
      state: 'assessing',
      deadline: '2031-12-01',
      submittedAt: null,
      usageE: 55_008,
    })
    expect((await ask<Measure[]>('GET', `measures?entityId=${locations[0]}`)).data).not.toEqual([])
  })

  test('what is done shows in the use of its connections, until it is turned back', async () => {
    const body = { list: 'eigen', code: 'E1', name: 'Deurschakelaar', entityId: locations[1], savingE: 500 }
    const { id } = (await ask<Measure>('POST', 'measures', body)).data
    await transition('measures', id, 'APPLICABLE')
    const wrong = await transition('measures', id, 'PLAN', { plannedFor: '2099-K5', responsible: 'Jan' })
    expect(wrong.errors).toHaveProperty('plannedFor')
    await transition('measures', id, 'PLAN', { plannedFor: '2099-K4', responsible: 'Jan' })
    expect((await transition('measures', id, 'EXECUTE', { executedOn: '2099-01-01' })).errors).toHaveProperty(
      'executedOn',
    )
    const done = (await transition<Measure>('measures', id, 'EXECUTE', { executedOn: '2026-02-01' })).data
    const notes = () =>
      world.database.db
        .selectFrom('usageNotes')
        .select(['content', 'day'])
        .where('customerId', '=', customerId)
        .execute()
    expect(await notes()).toEqual([{ content: 'Maatregel uitgevoerd: E1 Deurschakelaar', day: '2026-02-01' }])
    // What it is called since is what its connections show, and goes with it all the same.
    await ask('POST', `measures/${id}`, { ...body, name: 'Deurdranger', version: done.version })
    expect(await notes()).toEqual([{ content: 'Maatregel uitgevoerd: E1 Deurdranger', day: '2026-02-01' }])
    await world.database.db.updateTable('usageNotes').set({ content: 'Deurdranger, zie foto' }).execute()
    const undone = await transition<Measure>('measures', id, 'UNDO', { reason: 'Toch niet geplaatst' })
    expect(undone.data).toMatchObject({ state: 'applicable', executedOn: null, plannedFor: null })
    expect(await notes()).toEqual([])
    expect((await ask('DELETE', `measures/${id}`, { version: undone.data.version })).status).toBe(409)
  })

  test('one file of a location and year, of a location of this customer, of a year that is over', async () => {
    const file = { entityId: locations[3], referenceYear: year, isFiledByUs: false }
    expect((await ask('POST', 'energy-saving', file)).status).toBe(201)
    expect((await ask('POST', 'energy-saving', file)).errors).toHaveProperty('referenceYear')
    expect((await ask('POST', 'energy-saving', { ...file, referenceYear: year + 1 })).errors).toHaveProperty(
      'referenceYear',
    )
    const older = (await ask('POST', 'energy-saving', { ...file, referenceYear: year - 1 })).data
    const duty = { duty: 'informatie', referenceYear: year, deadline: '2027-12-01', lists: [] }
    expect((await transition('energy-saving', older.id, 'OBLIGED', duty)).errors).toHaveProperty(
      'referenceYear',
    )
    const other = `customers/${await world.customer('Een ander')}/energy-saving`
    const body = { ...file, referenceYear: 2020 }
    const strange = await world.ask('POST', other, { token, body })
    expect(strange.errors).toHaveProperty('entityId')
  })
})
