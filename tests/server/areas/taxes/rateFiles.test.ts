import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFor } from '../../../../src/server/storage/db/locks.ts'
import { describeAnyEngine } from '../../engines.ts'
import { meanwhile } from '../../meanwhile.ts'
import type { Cell } from '../../readings/formats/workbook.ts'
import { head, ratesOn } from './files.ts'

describeAnyEngine('files of rates as people keep them', (openFresh) => {
  let at: Awaited<ReturnType<typeof ratesOn>>

  beforeAll(async () => {
    at = await ratesOn(await openFresh())
  })
  afterAll(() => at.world.close())

  const send: typeof at.send = (...sent) => at.send(...sent)
  const tablesOf: typeof at.tablesOf = (...asked) => at.tablesOf(...asked)
  const cellsOf = (line: string): Cell[] => line.split(',')

  test('reads a workbook as Excel keeps it: its numbers, its days, a title above it; other sheets are told', async () => {
    const factors = 'year,carrier,variant,unit,wtw_kg,ttw_kg,wtt_kg,valid_from,valid_until'
    const { data } = await at.book('emission-factors', 'all', [
      { name: 'Toelichting', rows: [['Zo is dit gevonden']] },
      {
        name: 'Factoren',
        rows: [
          ['Lijst 2028'],
          cellsOf(factors),
          [
            2028,
            'Elektriciteit',
            'Grijze stroom',
            'kg/kWh',
            { kept: '0.48299999999999998' },
            { kept: '0.40100000000000002' },
            { kept: '8.2000000000000003E-2' },
            { days: 46_935 },
            { days: 47_118 },
          ],
        ],
      },
    ])
    expect(data).toMatchObject({
      counts: { new: 1, wrong: 0 },
      notes: [
        'Blad “Toelichting” wordt niet gelezen, alleen blad “Factoren”. Staan er ook tarieven, lees het dan apart in.',
        'Regel 1 staat boven de koppen en wordt niet overgenomen.',
      ],
    })
    expect(data.rows).toMatchObject([
      {
        line: 3,
        notes: ['0,483 kg per kWh', 'waarvan direct 0,401 kg per kWh', 'waarvan keten 0,082 kg per kWh'],
      },
    ])
    const { token } = at
    const { data: made } = await at.world.ask<object[]>('GET', 'emission-factors?year=2028', { token })
    expect(made).toMatchObject([
      { kind: 'grijs', factor: '0.483000', validFrom: '2028-07-01', validUntil: '2028-12-31' },
    ])
  })

  test('refuses a column that is there twice, and one that is cut off', async () => {
    const twice = await send('taxes', 'nothing', [
      `${head},Rate_EUR_excl_VAT`,
      '2014,gas,eb,tuinbouw,1,0,,0.05,x,,0.06',
    ])
    expect([twice.status, twice.message]).toEqual([
      422,
      'Kolom rate_eur_excl_vat staat meer dan eens in dit bestand (H en K). Laat er één staan.',
    ])
    const wide = await send('taxes', 'nothing', [head + ',x'.repeat(200), '2014,gas,eb,tuinbouw,1,0,,0.05'])
    expect([wide.status, wide.message]).toEqual([422, expect.stringContaining('meer dan 200 kolommen')])
  })

  test('reads bounds as the file writes its figures, and shows them before they are taken', async () => {
    const rows = (sign: string, bounds: readonly string[]) => [
      head.replaceAll(',', ';'),
      `2019;elektriciteit;EB;Normaal;1;0;${bounds[0]};0${sign}0986;x;`,
      `2019;elektriciteit;EB;Normaal;2;${bounds[0]};${bounds[1]};0${sign}05;x;`,
      `2019;elektriciteit;EB;Normaal;3;${bounds[1]};;0${sign}0006;x;`,
    ]
    const already =
      'Er is al een tabel (concept) voor 01/01/2019 t/m 31/12/2019: deze komt er als concept naast.'
    const notes = [
      't/m 10.000 kWh: €\u00a00,0986 per kWh',
      't/m 50.000 kWh: €\u00a00,05 per kWh',
      'daarboven: €\u00a00,0006 per kWh',
      already,
    ]
    const told = async (sign: string, bounds: readonly string[]) =>
      (await send('taxes', 'nothing', rows(sign, bounds))).data.rows
    for (const [sign, bounds] of [
      [',', ['10.000', '50.000']],
      ['.', ['10,000', '50,000']],
      ['.', ['10000', '50000']],
      ['.', ['10000.000', '50000.000']],
      [',', ['10000,000', '50000']],
    ] as const)
      expect(await told(sign, bounds)).toMatchObject([{ kind: 'new', notes }])
    // A point before three digits beside rates with a point: ten, or ten thousand.
    expect(await told('.', ['10.000', '50.000'])).toMatchObject([
      { line: 2, kind: 'wrong' },
      { line: 3, kind: 'wrong' },
      { line: 4, kind: 'wrong' },
    ])
    const amount = await send('taxes', 'nothing', ['year;amount_excl_vat', '2019;1.257,54'])
    expect(amount.data.rows).toMatchObject([{ kind: 'new', notes: ['€\u00a01.257,54 per jaar', already] }])
    const twice = await send('taxes', 'nothing', ['year;amount_excl_vat', '2019;257,54', '2019;260,00'])
    expect(twice.data.rows).toMatchObject([{ line: 3, notes: ['Staat ook op regel 2.'] }])
  })

  test('leaves out regimes that are not kept by their names, and takes the rest', async () => {
    const lines = [
      head,
      '2018,gas,eb,CNG,1,0,,0.16,x,',
      '2018,gas,eb,tuinbouw,1,0,,0.05,x,',
      '2018,gas,eb,CNG,2,0,,0.17,x,',
    ]
    const { data } = await send('taxes', 'all', lines)
    expect(data).toMatchObject({
      counts: { new: 1, wrong: 0 },
      notes: ['Regime “CNG” wordt niet overgenomen, want dat wordt hier niet bijgehouden: regels 2, 4.'],
    })
    expect((await tablesOf(2018)).map(({ name }) => name)).toEqual(['Energiebelasting gas glastuinbouw 2018'])
  })

  test('of which two people take in one file at the same moment makes its tables once', async () => {
    const lines = ['year,amount_excl_vat', '2005,180']
    const { data } = await meanwhile(
      at.world.database,
      async (tx) => {
        await lockFor(tx, 'rateTables')
        await tx
          .insertInto('rateTables')
          .values({
            family: 'tax',
            kind: 'vermindering',
            year: 2005,
            amount: '180',
            validFrom: '2005-01-01',
            validUntil: '2005-12-31',
            source: 'https://a.nl',
          })
          .execute()
      },
      () => send('taxes', 'all', lines),
    )
    expect(data.counts).toMatchObject({ new: 0, same: 1 })
  })

  test('reads a factor only in its own unit, whoever names what carries it', async () => {
    const factors = 'year,carrier,variant,unit,wtw_kg'
    const { data } = await send('emission-factors', 'nothing', [
      factors,
      '2029,Stroom,Onbekend,kWh,0.2',
      '2029,GAS,Aardgas,Nm³,2.1',
      '2029,gas,groen gas,m3(n),0.3',
      '2029,Warmte,Gemiddelde warmtenetten,kg CO2 per GJ,40.4',
    ])
    expect(data.rows.map(({ kind }) => kind)).toEqual(['new', 'new', 'new', 'new'])
    const wrong = await send('emission-factors', 'nothing', [
      factors,
      '2029,stroom,onbekend,MWh,200',
      '2029,gas,aardgas,kWh,0.2',
      '2029,heat,gemiddelde,,40',
    ])
    expect(wrong.data.rows.map(({ notes }) => notes.join())).toEqual([
      'Een factor van deze soort is per kWh (unit), en niet per “MWh”.',
      'Een factor van deze soort is per m³ (unit), en niet per “kWh”.',
      'Een factor van deze soort is per GJ (unit), en niet per “”.',
    ])
    const unitless = ['year,carrier,variant,wtw_kg', '2029,gas,aardgas,2']
    const none = await send('emission-factors', 'nothing', unitless)
    expect([none.status, none.message]).toEqual([422, expect.stringContaining('ontbreken kolommen: unit')])
  })
})
