import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rate } from '../../../../src/contract/areas/rates/rates.ts'
import { eanText } from '../../../../src/domain/identity/ean.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { placesFor, single } from './places.ts'

describeAnyEngine('rates', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  test('keep their prices to the last decimal, and show the common ones in the list', async () => {
    const { ask, connections, make, path } = places
    const parts = [
      { component: 'levering_hoog', unit: 'mwh', rate: '98.125' },
      { component: 'levering_laag', unit: 'kwh', rate: '0.081234' },
      { component: 'teruglevering', unit: 'kwh', rate: '0.055', register: 'laag' },
      { component: 'opslag', unit: 'kwh', indexName: 'EPEX day-ahead', factor: '1.05', rate: '-0.001' },
      { component: 'vastrecht_levering', unit: 'maand', rate: '7.5' },
    ]
    const { data, status } = await make({ parts, validFrom: '2020-01-01', validUntil: '2020-12-31' })
    expect(status).toBe(201)
    expect(data.parts.map(({ rate }) => rate)).toEqual(['98.125', '0.081234', '0.055', '-0.001', '7.5'])
    expect(data.parts[3]).toMatchObject({ indexName: 'EPEX day-ahead', factor: '1.05', upto: null })
    expect(data).toMatchObject({
      about: connections[0].name,
      source: 'handmatig',
      name: 'Levering elektriciteit vanaf 01/01/2020',
      // Of some hours only, or by an index: no figure that would hold all day.
      rateReturn: null,
      surcharge: null,
    })
    const shown = (await ask<Rate[]>('GET', `${path}?q=${connections[0].ean}`)).data.find(
      ({ id }) => id === data.id,
    )
    expect([shown?.rateHigh, shown?.rateLow, shown?.fixedMonthly].map(Number)).toEqual([
      0.098125, 0.081234, 7.5,
    ])
  })

  test('say under each price what is wrong with it', async () => {
    const { make } = places
    const wrong = async (...parts: object[]) => (await make({ parts })).errors
    expect(await wrong({ ...single, rate: null })).toEqual({
      'parts.0.rate': ['Vul een tarief in, of een index'],
    })
    expect(await wrong({ ...single, unit: 'm3' })).toEqual({
      'parts.0.unit': ['Past niet bij dit onderdeel'],
    })
    expect(await wrong({ ...single, component: 'levering_gas' })).toHaveProperty(['parts.0.component'])
    expect(await wrong({ ...single, fromHour: 7 })).toEqual({
      'parts.0.untilHour': ['Vul ook het laatste uur in'],
    })
    const at = (fromHour: number, untilHour: number, more: object = {}) => ({
      ...single,
      fromHour,
      untilHour,
      ...more,
    })
    const twice = { 'parts.1.fromHour': ['Valt deels samen met 7–23 uur, dat al een prijs heeft'] }
    expect(await wrong(at(7, 23), at(22, 24))).toEqual(twice)
    // The night goes on past midnight.
    expect(await wrong(at(7, 23), at(22, 8))).toEqual(twice)
    expect(await wrong(at(22, 8), at(0, 1))).toHaveProperty(['parts.1.fromHour'])
    expect(await wrong(at(0, 24), at(23, 24))).toHaveProperty(['parts.1.fromHour'])
    const apart = await make({
      parts: [at(7, 23, { upto: '1000' }), at(7, 23), at(23, 7)],
      validFrom: '2018-01-01',
      validUntil: '2018-12-31',
    })
    expect([apart.status, apart.errors]).toEqual([201, undefined])
    expect(await wrong({ ...single, factor: '2' })).toEqual({ 'parts.0.factor': ['Hoort bij een index'] })
    expect(await wrong(single, { ...single, rate: '0.1' })).toHaveProperty(['parts.1.component'])
    expect(await wrong({ ...single, upto: '1000' }, { ...single, upto: '900' })).toEqual({
      'parts.1.upto': ['Ligt niet boven de staffel ervoor'],
    })
    expect(await wrong({ ...single, upto: '10', unit: 'mwh' }, single)).toEqual({
      'parts.1.unit': ['Kies dezelfde eenheid als bij de staffel ervoor'],
    })
    const ended = 'De laatste staffel heeft geen bovengrens: wat daarboven wordt gebruikt, had dan geen prijs'
    expect(await wrong({ ...single, upto: '1000' })).toEqual({ 'parts.0.upto': [ended] })
    expect(await wrong({ ...single, upto: '1000' }, { ...single, upto: '2000' })).toEqual({
      'parts.1.upto': [ended],
    })
    expect(await wrong(single, { ...single, component: 'levering_hoog' })).toEqual({
      'parts.0.component': ['Enkeltarief gaat niet samen met normaal en dal'],
    })
    expect(
      (await make({ parts: [{ ...single, upto: '1000' }, single], validFrom: '2019-01-01' })).status,
    ).toBe(201)
  })

  test('are for connections of their own customer and product alone', async () => {
    const { ask, connections, customerId, gas, make, strange } = places
    expect((await make({ connectionIds: [strange.id] })).errors).toEqual({
      connectionIds: ['Deze keuze bestaat niet (meer)'],
    })
    expect((await make({ connectionIds: [gas.id] })).errors).toEqual({
      connectionIds: [`${eanText(gas.ean)} is van een ander product`],
    })
    expect((await make({ connectionIds: [] })).errors).toEqual({
      connectionIds: ['Kies minstens één aansluiting, of een overeenkomst'],
    })
    const deleted = await ask('DELETE', `customers/${customerId}/connections/${connections[0].id}`)
    expect([deleted.status, deleted.message]).toEqual([409, expect.stringContaining('wordt nog gebruikt')])
  })

  test('count once a person fixed them, one on a day, and change only as a draft', async () => {
    const { ask, connections, make, path, step } = places
    const { data } = await make({ validFrom: '2026-01-01' })
    expect((await step(data.id, 'FIX')).data).toMatchObject({ state: 'fixed', fixedOn: expect.any(String) })
    const changed = await ask(`POST`, `${path}/${data.id}`, { version: 2, sourceNote: 'Anders' })
    expect([changed.status, changed.message]).toEqual([409, expect.stringContaining('Alleen een concept')])
    expect((await ask('DELETE', `${path}/${data.id}`)).status).toBe(409)
    const rival = await make({ validFrom: '2026-12-31', validUntil: null })
    expect(rival.data.blocked).toContain('geldt al een vastgesteld tarief')
    expect((await step(rival.data.id, 'FIX')).status).toBe(409)
    // Another connection on the same days, and the same one from the day after.
    const beside = await make({ connectionIds: [connections[1].id] })
    expect(beside.data.blocked).toBeNull()
    const after = await make({ validFrom: '2027-01-01', validUntil: null })
    expect((await step(after.data.id, 'FIX')).status).toBe(200)
    expect((await step(data.id, 'UNFIX', { reason: 'Tikfout' })).data).toMatchObject({
      state: 'draft',
      fixedOn: null,
    })
    await step(rival.data.id, 'FIX')
    expect((await ask<Rate>('GET', `${path}/${rival.data.id}`)).data.state).toBe('draft')
  })

  test('wait for where their prices are from', async () => {
    const { data } = await places.make({ sourceNote: null, validFrom: '2018-01-01', parts: [] })
    expect(data.blocked).toContain('minstens één prijs')
    expect(data.blocked).toContain('waar de prijzen staan')
  })

  test('are seen by their customer once they are fixed, and by nobody of another', async () => {
    const { ask, customerId, make, otherId, path, step } = places
    const { data } = await make({
      rateKind: 'meting',
      priceType: null,
      parts: [{ component: 'meet', unit: 'jaar', rate: '486' }],
      comment: 'Scherp ingekocht',
    })
    const customer = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
    expect((await ask('GET', `${path}/${data.id}`, undefined, customer)).status).toBe(404)
    await step(data.id, 'FIX')
    const seen = await ask<Rate>('GET', `${path}/${data.id}`, undefined, customer)
    expect(seen.data).toMatchObject({ name: 'Meetdienst elektriciteit vanaf 01/01/2026' })
    for (const ours of ['supplyAgreementId', 'sourceNote', 'comment'])
      expect(seen.data).not.toHaveProperty(ours)
    expect((await make({}, customer)).status).toBe(403)
    const elsewhere = await world.signedIn({ role: 'Accountmanager', customerIds: [otherId] })
    expect((await ask('GET', `${path}/${data.id}`, undefined, elsewhere)).status).toBe(404)
  })
})
