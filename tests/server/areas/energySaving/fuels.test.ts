import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavingUse } from '../../../../src/contract/areas/energySaving/savingCalls.ts'
import type { SavingFile } from '../../../../src/contract/areas/energySaving/savingDuties.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { assessed } from '../../surveyed.ts'
import { type World, worldOn } from '../../world.ts'

const year = Number(dayAt(Date.now()).slice(0, 4)) - 1
const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }

describeAnyEngine('what a location uses besides gas and electricity', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let operatorId: number

  const ask = <T = SavingFile>(method: string, path: string, body?: object) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token, ...(body && { body }) })
  const place = async (name: string, more: object = {}) => {
    const building = { name, type: 'gebouw', sbiCode: '8411', ...address, ...more }
    const { id } = (await ask<{ id: number }>('POST', 'entities', building)).data
    const draft = smallConnection(operatorId, { entityId: id, startDate: '2020-01-01', annualUsage: 10_000 })
    const made = (await ask<{ id: number }>('POST', 'connections', draft)).data
    await world.database.db
      .updateTable('connections')
      .set({ state: 'active' })
      .where('id', '=', made.id)
      .execute()
    return id
  }
  const file = async (entityId: number, more: object = {}) =>
    (await ask('POST', 'energy-saving', { entityId, referenceYear: year, isFiledByUs: false, ...more })).data
  const change = async (id: number, more: object) => {
    const { version } = (await ask('GET', `energy-saving/${id}`)).data
    return (await ask('POST', `energy-saving/${id}`, { version, ...more })).data
  }
  const useOf = async (id: number) => (await ask<SavingUse>('GET', `energy-saving/${id}/use`)).data
  const factor = async (key: string, value: string, validFrom: string) => {
    const made = await world.ask('POST', 'parameters', { token, body: { key, value, validFrom } })
    expect(made.status).toBe(201)
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemeente De Dijk')
    operatorId = await world.gridOperator()
  })
  afterAll(() => world.close())

  test('does not count while nobody said how much gas it is, and keeps no location from its duty in silence', async () => {
    const { id } = await file(await place('Zwembad'), { usedHeat: '900.5' })
    const use = await useOf(id)
    expect(use).toMatchObject({ duty: 'onbekend', usageG: null, isDoubtful: true })
    expect(use.fuels).toEqual([{ fuel: 'warmte', quantity: '900.500', factor: null, m3: null }])
    expect(use.notes.join(' ')).toContain('Hoeveel gas warmte (900,5 GJ) is, staat nog niet bij Parameters')
  })

  test('counts as gas by what held in its year, together with the gas of the meters', async () => {
    // Not what is known of these, but figures that are easy to reckon with.
    await factor('besparen.warmte_m3', '25.5', `${year}-12-31`)
    await factor('besparen.warmte_m3', '1', `${year + 1}-01-01`)
    await factor('besparen.olie_m3', '1.25', '2020-01-01')
    const at = await place('Kantoor')
    // 900.5 x 25.5 = 22,962.75, and 1629.8 x 1.25 = 2,037.25: 25,000 m3 together, which is on the threshold.
    const { id } = await file(at, { usedHeat: '900.5', usedOil: '1629.8' })
    expect(await useOf(id)).toMatchObject({ usageG: 25_000, duty: 'informatie' })
    // 1629.3 x 1.25 = 2,036.625: 24,999.375.
    expect(await change(id, { usedOil: '1629.3' })).toMatchObject({ usageG: 24_999 })
    expect((await useOf(id)).fuels.map(({ fuel, m3 }) => [fuel, m3])).toEqual([
      ['warmte', 22_963],
      ['olie', 2037],
    ])
    // Assessing all of them reads what the file says.
    await change(id, { usedHeat: '7000' })
    await assessed(world, customerId, token)
    expect((await ask('GET', `energy-saving/${id}`)).data).toMatchObject({
      usageG: 180_537,
      foundDuty: 'onderzoek',
    })
    const refused = await ask('POST', `energy-saving/${id}`, { version: 99, usedDiesel: '-1' })
    expect(refused.errors).toHaveProperty('usedDiesel')
  })

  test('is asked of a building in which people live: alone it is exempt, beside something else it counts', async () => {
    const at = await place('Woontoren', { buildingUse: 'wonen' })
    const { id } = await file(at, { usedOil: '100000' })
    const asked = await useOf(id)
    expect(asked).toMatchObject({ duty: 'informatie', isDoubtful: true })
    expect(asked.notes.join(' ')).toContain('kies bij Bewerken of dat hier zo is')
    expect(await change(id, { dwelling: 'gemengd' })).toMatchObject({ foundDuty: 'informatie' })
    expect((await useOf(id)).notes.join(' ')).not.toContain('woonfunctie')
    expect(await change(id, { dwelling: 'alleen' })).toMatchObject({ foundDuty: 'geen', isDoubtful: false })
    expect((await useOf(id)).notes).toContain('Alleen wonen: uitgezonderd, hoeveel er ook wordt gebruikt.')
  })

  test('is of its own year: the next round begins without it where that is of another one', async () => {
    const next = async (referenceYear: number) => {
      const more = { usedDiesel: '12', referenceYear }
      const { id } = await file(await place(`Loods ${referenceYear}`), more)
      await world.database.db
        .updateTable('savingFiles')
        .set({ state: 'accepted' })
        .where('id', '=', id)
        .execute()
      const { version } = (await ask('GET', `energy-saving/${id}`)).data
      const told = { event: 'NEXT_CYCLE', version }
      return (await ask('POST', `energy-saving/${id}/transition`, told)).data
    }
    expect(await next(year - 1)).toMatchObject({ state: 'assessing', referenceYear: year, usedDiesel: null })
    expect(Number((await next(year)).usedDiesel)).toBe(12)
  })
})
