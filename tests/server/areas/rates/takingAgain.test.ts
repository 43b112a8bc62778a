import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rate } from '../../../../src/contract/areas/rates/rates.ts'
import type { TableImport } from '../../../../src/contract/records/tableImport.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { placesFor } from './places.ts'

const head = 'ean;geldig_van;geldig_tm;onderdeel;eenheid;tarief;telwerk;index;factor;overgenomen_van'

describeAnyEngine('a price sheet that is sent again', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const line = (ean: string, ...rest: string[]) => [ean, '01/01/2024', '31/12/2024', ...rest].join(';')

  test('finds what is there, also where more is asked of a new one since', async () => {
    const [first] = places.connections
    const text = (upto: string) =>
      [
        `${head};tm_per_jaar`,
        `${line(first.ean, 'Levering enkeltarief', 'kWh', '0,10', '', '', '', 'Blad')};1000`,
        `${line(first.ean, 'Levering enkeltarief', 'kWh', '0,09', '', '', '', 'Blad')};${upto}`,
      ]
        .join('\n')
        .replaceAll('2024', '2020')
    const sent = async (take: string, upto: string) =>
      world.send<TableImport>(`${places.path}/import?take=${take}`, text(upto), 'p.csv', token)
    await sent('all', '')
    const rates = (await places.ask<Rate[]>('GET', `${places.path}?per_page=100`)).data
    const { id } = rates.find(({ validFrom }) => validFrom === '2020-01-01') as Rate
    // A last step had an end of its own once.
    await world.database.db
      .updateTable('rateParts')
      .set({ upto: '5000' })
      .where('rateId', '=', id)
      .where('upto', 'is', null)
      .execute()
    expect((await sent('nothing', '5000')).data.rows.map(({ kind, notes }) => [kind, notes])).toEqual([
      ['same', ['Staat er al als concept']],
    ])
    expect((await sent('all', '5000')).status).toBe(200)
    expect((await sent('nothing', '6000')).data.counts).toMatchObject({ wrong: 1, same: 0 })
  })
})
