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
    // What one is about to take over is seen before: a price a kWh that was one a MWh, for instance.
    expect(told.data.rows.map(({ notes }) => notes)).toEqual([
      ['Levering normaal/hoog: €\u00a00,0985 per kWh', 'Levering dal/laag: €\u00a00,0812 per kWh'],
      ['Opslag leverancier: EPEX day-ahead × 1,05 − €\u00a01,5000 per MWh'],
      ['Levering gas: €\u00a00,4100 per m³'],
    ])
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

  test('reads ten thousand as ten thousand, and asks where a sheet does not tell', async () => {
    const large = async (...lines: readonly string[]) => {
      const text = [`${head};tm_per_jaar`, ...lines].join('\n')
      return (await world.send<TableImport>(`${places.path}/import?take=nothing`, text, 'p.csv', token)).data
        .rows
    }
    const [first] = places.connections
    const own = (unit: string, price: string, upto: string, part = 'Levering enkeltarief') =>
      `${line(first.ean, part, unit, price, '', '', '', 'x')};${upto}`
    const asked = await large(own('kWh', '1', '10.000'), own('kWh', '2', ''))
    expect(asked.map(({ line: at, notes }) => [at, notes.join(' ')])).toEqual([
      [2, expect.stringMatching(/tm_per_jaar “10.000”.*kan een duizendtal zijn/)],
    ])
    const fixed = await large(own('maand', '1.250', '', 'Vastrecht levering'))
    expect(fixed[0]?.notes.join(' ')).toMatch(/tarief “1.250”.*kan een duizendtal zijn/)
    const text = [
      `${head};tm_per_jaar`,
      own('kWh', '0,10', '10.000'),
      own('kWh', '0,09', '50.000'),
      own('kWh', '0,08', ''),
      own('maand', '1.250', '', 'Vastrecht levering'),
    ].join('\n')
    await world.send(`${places.path}/import?take=all`, text.replaceAll('2024', '2023'), 'p.csv', token)
    const rates = (await places.ask<Rate[]>('GET', `${places.path}?per_page=100`)).data
    const { id } = rates.find(({ validFrom }) => validFrom === '2023-01-01') as Rate
    const { parts } = (await places.ask<Rate>('GET', `${places.path}/${id}`)).data
    expect(parts.map(({ unit, rate, upto }) => [unit, rate, upto])).toEqual([
      ['kwh', '0.1', '10000'],
      ['kwh', '0.09', '50000'],
      ['kwh', '0.08', null],
      ['maand', '1250', null],
    ])
  })

  test('means the connection that is not ended, of two with one EAN-code', async () => {
    const [first, second] = places.connections
    const { db } = world.database
    await db
      .updateTable('connections')
      .set({ state: 'closed', ean: first.ean })
      .where('id', '=', second.id)
      .execute()
    const lines = [
      line(first.ean, 'Levering enkeltarief', 'kWh', '0,1', '', '', '', 'x').replaceAll('2024', '2022'),
    ]
    await send('all', lines)
    const made = (await places.ask<Rate[]>('GET', `${places.path}?per_page=100`)).data
    expect(made.find(({ validFrom }) => validFrom === '2022-01-01')?.connectionIds).toEqual([first.id])
    await db
      .updateTable('connections')
      .set({ state: 'active', ean: second.ean })
      .where('id', '=', second.id)
      .execute()
  })

  test('makes nothing twice, whoever sends it when', async () => {
    const [first] = places.connections
    const lines = [line(first.ean, 'Levering enkeltarief', 'kWh', '0,10', '', '', '', 'Blad')].map((one) =>
      one.replaceAll('2024', '2021'),
    )
    const both = await Promise.all([send('all', lines), send('all', lines)])
    expect(both.map(({ data }) => data.counts.new).toSorted()).toEqual([0, 1])
    const again = (await send('nothing', lines)).data.rows
    expect(again.map(({ kind, notes }) => [kind, notes])).toEqual([['same', ['Staat er al als concept']]])
    const other = lines.map((one) => one.replace('0,10', '0,11'))
    expect((await send('nothing', other)).data.counts).toMatchObject({ new: 1, same: 0 })
  })

  test('loses no source without a word', async () => {
    const [first] = places.connections
    const told = await send('nothing', [
      line(first.ean, 'levering_hoog', 'kWh', '0,1', '', '', '', 'Offerte A'),
      line(first.ean, 'levering_laag', 'kWh', '0,1', '', '', '', 'Offerte B'),
    ])
    expect(told.data.rows.map(({ line: at, notes }) => [at, notes])).toEqual([
      [3, ['Noemt een andere bron (overgenomen_van) dan regel 2 van hetzelfde tarief.']],
    ])
  })

  test('says of each fault in a rate of several lines in which of them, and in which column', async () => {
    const [first] = places.connections
    const told = await send('nothing', [
      line(first.ean, 'Levering enkeltarief', 'kWh', '0,1', '', '', '', 'x'),
      line(first.ean, 'Levering gas', 'm³', '0,1', '', '', '', 'x'),
      line(first.ean, 'vastrecht_levering', 'kWh', '5', '', '', '', 'x'),
    ])
    expect(told.data.rows).toMatchObject([
      {
        line: 3,
        notes: [
          expect.stringMatching(/^Regel 3: Onderdeel: Hoort niet bij/),
          expect.stringMatching(/^Regel 3: Eenheid: Past niet bij/),
          expect.stringMatching(/^Regel 4: Eenheid: Past niet bij/),
        ],
      },
    ])
  })

  test('says of a file that is no price sheet what it lacks', async () => {
    const other = 'ean;geldig_van;onderdeel\n871694896137101043;01-01-2024;levering_hoog'
    const { status, message } = await world.send(
      `${places.path}/import?take=nothing`,
      other,
      'export.csv',
      token,
    )
    expect([status, message]).toEqual([
      422,
      'In dit bestand ontbreken kolommen: eenheid, tarief. Neem het lege voorbeeld over.',
    ])
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
