import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rate } from '../../../../src/contract/areas/rates/rates.ts'
import type { TableImport } from '../../../../src/contract/records/tableImport.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { placesFor } from './places.ts'

const head = 'ean;geldig_van;geldig_tm;onderdeel;eenheid;tarief;telwerk;index;factor;overgenomen_van'

describeAnyEngine('a price sheet that is taken in', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const send = (take: string, lines: readonly string[]) =>
    world.send<TableImport>(
      `${places.path}/import?take=${take}`,
      [head, ...lines].join('\n'),
      'prijsblad.csv',
      token,
    )
  const line = (ean: string, ...rest: string[]) => [ean, '01/01/2024', '31/12/2024', ...rest].join(';')
  const ratesIn2024 = async () =>
    (await places.ask<Rate[]>('GET', `${places.path}?per_page=100`)).data.filter(
      ({ validFrom }) => validFrom === '2024-01-01',
    )

  test('makes a concept for each connection, of the prices that it has', async () => {
    const [first, second] = places.connections
    const lines = [
      line(first.ean, 'Levering normaal/hoog', 'kWh', '0,0985', '', '', '', 'Offerte 7'),
      line(first.ean, 'levering_laag', '€/kWh', '0.0812', '', '', '', 'Offerte 7'),
      line(second.ean, 'Opslag leverancier', 'MWh', '-1,5', '', 'EPEX day-ahead', '1,05', 'Offerte 7'),
      line(places.gas.ean, 'Levering gas', 'm³', '0,41', '', '', '', 'Offerte 7'),
    ]
    const told = await send('nothing', lines)
    expect(told.data).toMatchObject({ counts: { new: 3, wrong: 0 }, ignored: [] })
    expect(await ratesIn2024()).toEqual([])
    expect((await send('all', lines)).status).toBe(200)
    const made = await ratesIn2024()
    expect(
      made.map(({ state, product, rateHigh, rateLow, sourceNote }) => [
        state,
        product,
        Number(rateHigh),
        Number(rateLow),
        sourceNote,
      ]),
    ).toEqual(expect.arrayContaining([['draft', '1', 0.0985, 0.0812, 'Offerte 7']]))
    expect(made.map(({ source }) => source)).toEqual(['import', 'import', 'import'])
  })

  test('says which line is wrong, and takes nothing', async () => {
    const before = (await ratesIn2024()).length
    const [first] = places.connections
    const good = line(first.ean, 'Levering enkeltarief', 'kWh', '0,1', '', '', '', 'x')
    const bad: readonly [string, RegExp][] = [
      [line(first.ean, 'Levering enkeltarief', 'kWh', 'veel', '', '', '', 'x'), /tarief “veel”/],
      [line(first.ean, 'Koffie', 'kWh', '0,1', '', '', '', 'x'), /onderdeel “Koffie”/],
      [line('871600000000000000', 'Levering enkeltarief', 'kWh', '0,1', '', '', '', 'x'), /geen aansluiting/],
      [line(places.strange.ean, 'Levering enkeltarief', 'kWh', '0,1', '', '', '', 'x'), /geen aansluiting/],
      [line(first.ean, 'Levering gas', 'm³', '0,1', '', '', '', 'x'), /Hoort niet bij dit soort tarief/],
      [
        line(first.ean, 'Levering enkeltarief', 'maand', '0,1', '', '', '', 'x'),
        /Past niet bij dit onderdeel/,
      ],
    ]
    for (const [own, says] of bad) {
      const told = await send('nothing', [good, own])
      expect(told.data.rows.map(({ line: at }) => at)).toEqual([3])
      expect(told.data.rows[0]?.notes.join(' ')).toMatch(says)
      const refused = await send('all', [good, own])
      expect([refused.status, refused.message]).toEqual([
        422,
        expect.stringMatching(/^Regel 3: .*niets overgenomen/),
      ])
    }
    expect(await ratesIn2024()).toHaveLength(before)
  })
})
