import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { ratesOn } from '../taxes/files.ts'

const transport =
  'year,operator,category,contract_kw_over,contract_kw_upto,vastrecht_eur_per_year,kw_contract_eur_per_kw_year,kw_max_eur_per_kw_month,kwh_normaal,kwh_laag,confidence,source,note'
const fee = 'year,operator,connection_capacity,periodieke_aansluitvergoeding_eur_per_year,source'

describeAnyEngine('a file of tariffs, before it is taken', (openFresh) => {
  let at: Awaited<ReturnType<typeof ratesOn>>

  beforeAll(async () => {
    at = await ratesOn(await openFresh())
    const body = { name: 'Stedin', code: '8716892000005', products: ['1'] }
    await at.world.ask('POST', 'grid-operators', { token: at.token, body })
  })
  afterAll(() => at.world.close())

  test('tells what is left out, what is guessed, and what is there already, before anything is taken', async () => {
    const fees = [
      fee,
      '2039,Stedin,t/m 175 kVA,171.84,https://www.acm.nl/2039',
      '2039,Stedin,zonder bovengrens,3958.95,',
      '2039,Stedin,>5 t/m 10 MVA,,',
    ]
    const { data: told } = await at.send('grid-tariffs', 'all', fees)
    expect(told.rows[0]?.notes).toEqual([
      't/m 175 kVA (t/m 175 kVA): Bedrag 171,84 €/jaar',
      'zonder bovengrens (zonder bovengrens): Bedrag 3.958,95 €/jaar',
      'Leeg of 0, en weggelaten: regel 4 “>5 t/m 10 MVA” (helemaal).',
      'Bovengrenzen gelezen uit de namen: “t/m 175 kVA” t/m 175 kVA; “zonder bovengrens” geen; “>5 t/m 10 MVA” t/m 10.000 kVA.',
      'Het bestand noemt geen product (product): gelezen als elektriciteit.',
    ])
    const open = [
      fee.replace('year,', 'year,product,'),
      '2039,electricity,Stedin,zonder bovengrens,3958.95,',
      '2039,electricity,Stedin,t/m 10 MVA,5000,',
    ]
    const { data: again } = await at.send('grid-tariffs', 'nothing', open)
    expect(again.rows[0]?.notes.slice(3)).toEqual([
      'Er is al een tabel (concept) voor 01/01/2039 t/m 31/12/2039: deze komt er als concept naast.',
      'Nog niet vast te stellen: Categorie 1 (“zonder bovengrens”) heeft geen bovengrens, en categorie 2 (“t/m 10 MVA”) wel: alleen de laatste categorieën mogen zonder.',
    ])
    const large = [
      `${transport},kvarh`,
      '2039,Stedin,LS,0,50,18.00,18.6,0,0.075,,high,ACM,,0.0188',
      '2039,Stedin,MS,50,,,,,,,high,ACM,,',
    ]
    const { data: reactive } = await at.send('grid-tariffs', 'nothing', large)
    expect(reactive.rows[0]?.notes).toEqual([
      'LS (t/m 50 kW): Vastrecht 18 €/jaar, kW-contract 18,6 €/kW per jaar, kWh normaal 0,075 €/kWh, Blindvermogen 0,0188 €/kVArh',
      'Leeg of 0, en weggelaten: regel 2 “LS” (kw_max_eur_per_kw_month, kwh_laag); regel 3 “MS” (helemaal).',
      'Het bestand noemt geen product (product): gelezen als elektriciteit.',
    ])
  })

  test('takes no table whose lines name two sources, by the line of the second', async () => {
    const lines = [
      fee,
      '2040,Stedin,t/m 175 kVA,171.84,',
      '2040,Stedin,t/m 1750 kVA,1505,https://www.acm.nl/een',
      '2040,Stedin,t/m 5 MVA,3958.95,https://www.acm.nl/twee',
    ]
    const { data } = await at.send('grid-tariffs', 'nothing', lines)
    expect(data.rows).toMatchObject([
      {
        line: 4,
        kind: 'wrong',
        notes: ['Noemt een andere bron (source) dan regel 3 van dezelfde tabel.'],
      },
    ])
    const { data: one } = await at.send('grid-tariffs', 'all', lines.slice(0, 3))
    expect(one.counts.new).toBe(1)
    const { data: made } = await at.world.ask<{ id: number }[]>('GET', 'grid-tariffs?year=2040', {
      token: at.token,
    })
    const { data: tariff } = await at.world.ask<object>('GET', `grid-tariffs/${made[0]?.id}`, {
      token: at.token,
    })
    expect(tariff).toMatchObject({ source: 'https://www.acm.nl/een' })
  })

  test('tells of each figure that cannot be the line where it stands, not the first of its table', async () => {
    await at.world.ask('POST', 'measuring-companies', {
      token: at.token,
      body: { name: 'Meetbedrijf', products: ['1'] },
    })
    const own = (line: number, note: string) => ({ line, notes: [expect.stringContaining(note)] })
    const fees = [
      fee,
      '2041,Stedin,t/m 175 kVA,171.84,',
      '2041,Stedin,t/m 1750 kVA,9999999,',
      `2041,Stedin,${'x'.repeat(81)},3958.95,`,
    ]
    const taxes = [
      'year,product,kind,regime,bracket,over,upto,rate_eur_excl_vat',
      '2041,electricity,eb,normaal,1,0,2900,0.1',
      '2041,electricity,eb,normaal,2,2900,,0.1234567',
      '2041,electricity,eb,niet-zakelijk >10 mln,2,2900,,0.7654321',
    ]
    const meters = [
      'year,company,method,unit,meter_type,kw_upto,amount_excl_vat,source',
      '2041,Meetbedrijf,kwartier,jaar,Klein,100,480,https://a.nl',
      '2041,Meetbedrijf,kwartier,jaar,Groot,,552,https://a.nl',
      '2041,Meetbedrijf,kwartier,jaar,Klein,,600,https://a.nl',
    ]
    const months = [
      'year,profile,direction,month,share_percent',
      '2041,E1A,afname,1,8.25',
      '2041,E1A,afname,2,99999',
    ]
    for (const [area, lines, told] of [
      ['grid-tariffs', fees, [own(3, 'Categorieën, Vast: '), own(4, 'Categorieën, Categorie: ')]],
      ['taxes', taxes, [own(3, 'Schijven, Tarief: '), own(4, 'Schijven, Niet-zakelijk: ')]],
      ['metering-tariffs', meters, [own(4, 'Dit metertype staat er al')]],
      ['usage-profiles', months, [own(3, 'Maanden')]],
    ] as const) {
      const { data } = await at.send(area, 'nothing', lines)
      expect([area, data.counts.new, data.rows]).toMatchObject([area, 0, told])
    }
    const formula = [fee, '2041,Stedin,t/m 175 kVA,171.84,', '2041,Stedin,=A1,1505,']
    const { data: named } = await at.send('grid-tariffs', 'nothing', formula)
    expect(named.rows).toMatchObject([own(3, 'connection_capacity: ')])
    const refused = await at.send('grid-tariffs', 'all', fees)
    expect([refused.status, refused.message]).toEqual([422, expect.stringMatching(/^Regel 3: /)])
  })
})
