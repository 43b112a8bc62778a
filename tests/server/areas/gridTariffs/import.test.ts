import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { ratesOn } from '../taxes/files.ts'

interface Tariff {
  readonly id: number
  readonly name: string
  readonly state: string
  readonly kind: string
  readonly unit: string
  readonly source: string
  readonly sourceNote: string | null
  readonly categories: Readonly<Record<string, string | null>>[]
}

const small =
  'year,operator,product,category,vastrecht_year,capaciteitstarief_year,aansluitvergoeding_year,meettarief_year'
const transport =
  'year,operator,category,contract_kw_over,contract_kw_upto,vastrecht_eur_per_year,kw_contract_eur_per_kw_year,kw_max_eur_per_kw_month,kwh_normaal,kwh_laag,confidence,source,note'
const fee = 'year,operator,connection_capacity,periodieke_aansluitvergoeding_eur_per_year,source'

describeAnyEngine('taking in tariffs of grid operators', (openFresh) => {
  let at: Awaited<ReturnType<typeof ratesOn>>

  beforeAll(async () => {
    at = await ratesOn(await openFresh())
    for (const body of [
      { name: 'Liander N.V.', code: '8716871000002', products: ['1', '2'] },
      { name: 'Stedin', code: '8716892000005', products: ['1'] },
      { name: 'Noord Net Oost', code: '8716916000004', products: ['1'] },
      { name: 'Noord Net West', code: '8716912000008', products: ['1'] },
    ])
      await at.world.ask('POST', 'grid-operators', { token: at.token, body })
  })
  afterAll(() => at.world.close())

  const tariffsOf = async (year: number) => {
    const { data } = await at.world.ask<Tariff[]>('GET', `grid-tariffs?per_page=100&year=${year}`, {
      token: at.token,
    })
    const all = data.map(async ({ id }) => {
      const { data: own } = await at.world.ask<Tariff>('GET', `grid-tariffs/${id}`, { token: at.token })
      return own
    })
    return (await Promise.all(all)).toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
  }
  const filled = (own: Tariff) =>
    own.categories.map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([name, value]) =>
          value === null ? [] : [[name, name === 'category' ? value : Number(value)]],
        ),
      ),
    )

  test('makes a table of each part of the sheet of small connections, the metering as one where it is the same', async () => {
    const lines = [
      small,
      '2035,Liander,electricity,3x25A,18,195.64,27.69,28.02835',
      '2035,Liander,electricity,3x35A,18,978.20,36.05,28.02835',
    ]
    const { data: told } = await at.send('grid-tariffs', 'nothing', lines)
    expect(told.rows.map(({ subject, notes }) => [subject, notes])).toEqual([
      [
        'Liander N.V. transport kleinverbruik elektriciteit 2035',
        [
          '3x25A: Vastrecht 18 €/jaar, Capaciteitstarief 195,64 €/jaar',
          '3x35A: Vastrecht 18 €/jaar, Capaciteitstarief 978,2 €/jaar',
        ],
      ],
      [
        'Liander N.V. aansluitvergoeding kleinverbruik elektriciteit 2035',
        ['3x25A: Bedrag 27,69 €/jaar', '3x35A: Bedrag 36,05 €/jaar'],
      ],
      [
        'Liander N.V. meting kleinverbruik elektriciteit 2035',
        ['Alle aansluitingen: Bedrag 28,02835 €/jaar'],
      ],
    ])
    expect((await at.send('grid-tariffs', 'all', lines)).status).toBe(200)
    const made = await tariffsOf(2035)
    expect(made.map(({ kind, unit, state }) => [kind, unit, state])).toEqual([
      ['kv_aansluiting', 'jaar', 'draft'],
      ['kv_meting', 'jaar', 'draft'],
      ['kv_transport', 'jaar', 'draft'],
    ])
    const { data: again } = await at.send('grid-tariffs', 'all', lines)
    expect(again.counts).toMatchObject({ new: 0, same: 3 })
    const byDay = [small.replaceAll('_year', '_day'), '2036,8716871000002,,3x25A,0.0493,0.816,0.1128,0.1043']
    expect((await at.send('grid-tariffs', 'all', byDay)).data.counts.new).toBe(3)
    expect((await tariffsOf(2036)).map(({ unit }) => unit)).toEqual(['dag', 'dag', 'dag'])
  })

  test('takes no figure with another decimal sign than the rest: 0,0806 is no 806', async () => {
    const lines = [
      transport,
      '2037,Stedin,LS,0,50,18.00,18.6,0,"0,0806",0.0430,high,ACM tarievenblad,',
      '2037,Stedin,MS,50,1500,"1,441.00",24.3,3.1,0.0198,0.0198,high,ACM tarievenblad,',
    ]
    const { data } = await at.send('grid-tariffs', 'nothing', lines)
    expect(data.counts).toMatchObject({ new: 0, wrong: 1 })
    expect(JSON.stringify(data.rows)).toContain('“0,0806” gebruikt een ander decimaalteken dan de rest')
  })

  test('reads transport of large connections with its bounds, and fees with the capacity they name', async () => {
    const lines = [
      transport,
      '2035,Stedin,LS,0,50,18.00,18.6,0,0.075,0.046,high,ACM tarievenblad,',
      '2035,Stedin,MS,50,1500,441.00,24.300,3.1,0.0198,0.0198,high,ACM tarievenblad,',
      '2035,Stedin,Trafo HS/MS,1500,,2760.00,45.5,5.3,0,0,high,ACM tarievenblad,',
    ]
    const { data } = await at.send('grid-tariffs', 'all', lines)
    expect(data).toMatchObject({ counts: { new: 1 }, ignored: ['confidence', 'note'] })
    const fees = [
      fee,
      '2035,Stedin,>3x80A t/m 175 kVA,171.84,',
      '2035,Stedin,">1,75 t/m 5 MVA",3958.95,',
      '2035,Stedin,zonder grens,17149.08,',
    ]
    expect((await at.send('grid-tariffs', 'all', fees)).data.counts).toMatchObject({ new: 1, wrong: 0 })
    const [connection, large] = (await tariffsOf(2035)).filter(({ kind }) => kind.startsWith('gv'))
    expect(large && filled(large)).toEqual([
      { category: 'LS', upto: 50, fixed: 18, kwContract: 18.6, kwhNormal: 0.075, kwhLow: 0.046 },
      {
        category: 'MS',
        upto: 1500,
        fixed: 441,
        kwContract: 24.3,
        kwMax: 3.1,
        kwhNormal: 0.0198,
        kwhLow: 0.0198,
      },
      { category: 'Trafo HS/MS', fixed: 2760, kwContract: 45.5, kwMax: 5.3 },
    ])
    expect([large?.source, large?.sourceNote]).toEqual(['https://www.acm.nl', 'ACM tarievenblad'])
    expect(connection && filled(connection)).toEqual([
      { category: '>3x80A t/m 175 kVA', upto: 175, fixed: 171.84 },
      { category: '>1,75 t/m 5 MVA', upto: 5000, fixed: 3958.95 },
      { category: 'zonder grens', fixed: 17149.08 },
    ])
  })

  const good = '2038,Stedin,electricity,3x25A,18,195.64,27.69,28.02'
  const wrongLines: readonly (readonly [line: string, says: string])[] = [
    ['2038,Deltanet,electricity,3x35A,18,1,1,1', 'Er is geen netbeheerder “Deltanet”'],
    ['2038,Noord Net,electricity,3x35A,18,1,1,1', 'kan meer dan één netbeheerder zijn'],
    ['2038,,electricity,3x35A,18,1,1,1', 'Geen netbeheerder'],
    ['2038,Stedin,water,3x35A,18,1,1,1', 'Geen product'],
    ['2038,Stedin,electricity,,18,1,1,1', 'Geen categorie'],
    ['2038,Stedin,electricity,3x25A,18,1,1,1', 'staat ook op regel 2'],
    ['2038,Stedin,electricity,3x35A,veel,1,1,1', 'vastrecht_year: “veel” is geen getal'],
    ['2038,Stedin,electricity,3x35A,-18,1,1,1', 'vastrecht_year: “-18” is lager dan nul'],
    [
      '2038,Stedin,electricity,3x35A,18,1.0000001,1,1',
      'capaciteitstarief_year: “1.0000001” heeft meer dan 6',
    ],
    ['vorig,Stedin,electricity,3x35A,18,1,1,1', 'Geen jaar'],
  ]
  test.each(wrongLines)('says what is wrong with %s and takes nothing of the file', async (line, says) => {
    const { data: told } = await at.send('grid-tariffs', 'nothing', [small, good, line])
    expect(told.rows).toEqual([
      expect.objectContaining({ line: 3, kind: 'wrong', notes: [expect.stringContaining(says)] }),
    ])
    const refused = await at.send('grid-tariffs', 'all', [small, good, line])
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('Regel 3')])
    expect(await tariffsOf(2038)).toEqual([])
  })

  test('refuses what is no file of tariffs, and one that lacks a column, by the names', async () => {
    const none = await at.send('grid-tariffs', 'nothing', ['year,operator', '2038,Stedin'])
    expect([none.status, none.message]).toEqual([422, expect.stringContaining('geen kolom met tarieven')])
    const lacking = await at.send('grid-tariffs', 'nothing', [small.replace(',category', ''), '2038,Stedin'])
    expect([lacking.status, lacking.message]).toEqual([422, expect.stringContaining('category')])
  })
})
