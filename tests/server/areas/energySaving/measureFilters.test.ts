import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Measure } from '../../../../src/contract/areas/energySaving/measures.ts'
import { obligatoryYears } from '../../../../src/domain/saving/payback.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('measures by payback and by year of planning', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token, ...(body && { body }) })
  const found = async (filter: string) =>
    (await ask<Measure[]>('GET', `measures?${filter}`)).data.map(({ name }) => name).sort()

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Zuivelfabriek')
    const place = {
      name: 'Loods',
      street: 'Dorpsstraat',
      houseNumber: '1',
      postcode: '2801 AA',
      city: 'Gouda',
    }
    const { id: entityId } = (await ask<{ id: number }>('POST', 'entities', { ...place, type: 'gebouw' }))
      .data
    // Rounded, the second pays itself back in as many years too.
    const payback = `${obligatoryYears}.0`
    const measures = [
      ['Ledlampen', { investment: `${obligatoryYears}000.00`, savingMoney: '1000.00', payback }, '2027-K3'],
      ['Isolatie', { investment: `${obligatoryYears}000.01`, savingMoney: '1000.00', payback }, '2027-K4'],
      ['Warmtepomp', { investment: '90000.00', savingMoney: '1000.00', payback: '90.0' }, '2029-K1'],
      ['Deurschakelaar', {}, null],
      ['Tochtstrips', { savingMoney: '100.00' }, null],
    ] as const
    for (const [nth, [name, money, plannedFor]] of measures.entries()) {
      const draft = { list: 'eigen', code: `E${nth}`, name, entityId }
      const { id } = (await ask<Measure>('POST', 'measures', draft)).data
      const planned = plannedFor === null ? {} : { plannedFor, state: 'planned' as const }
      const told = { ...money, ...planned, code: `E${nth}` }
      await world.database.db.updateTable('measures').set(told).where('id', '=', id).execute()
    }
  })
  afterAll(() => world.close())

  test('those within five years are told apart from those that take longer, to the cent; of unknown money it is neither', async () => {
    expect(await found('paybackTerm=within')).toEqual(['Ledlampen'])
    expect(await found('paybackTerm=longer')).toEqual(['Isolatie', 'Warmtepomp'])
  })

  test('those of a year are found whatever their quarter, and only years that have any are offered', async () => {
    expect(await found('plannedYear=2027')).toEqual(['Isolatie', 'Ledlampen'])
    expect(await found('plannedYear=2029&paybackTerm=longer')).toEqual(['Warmtepomp'])
    expect((await ask('GET', 'measure-years')).data).toEqual(['2027', '2029'])
    const other = await world.customer('Bakkerij')
    const theirs = await world.ask('GET', `customers/${other}/measure-years` as never, { token })
    expect(theirs.data).toEqual([])
  })
})
