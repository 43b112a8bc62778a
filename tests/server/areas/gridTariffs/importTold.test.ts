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
})
