import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { head, ratesOn } from './files.ts'

describeAnyEngine('taking in tables of rates', (openFresh) => {
  let at: Awaited<ReturnType<typeof ratesOn>>

  beforeAll(async () => {
    at = await ratesOn(await openFresh())
  })
  afterAll(() => at.world.close())

  const send: typeof at.send = (...sent) => at.send(...sent)
  const tablesOf: typeof at.tablesOf = (...asked) => at.tablesOf(...asked)

  test('makes a concept of each, with who is no business in its bracket and where it was found', async () => {
    const lines = [
      head,
      '2013,gas,eb,normaal,1,0,170000,0.1862,high,"belastingdienst.nl, tabellen"',
      '2013,gas,eb,normaal,2,170000,,0.0439,high,"belastingdienst.nl, tabellen"',
      '2013,electricity,eb,normaal zakelijk CONCEPT,1,0,10000000,"0,0880",proposal,https://www.belastingdienst.nl/plan',
      '2013,electricity,eb,normaal zakelijk,2,10000000,,0.0003,proposal,',
      '2013,electricity,eb,niet-zakelijk >10 mln,2,10000000,,0.00117,proposal,',
    ]
    const { data: told } = await send('taxes', 'nothing', lines)
    expect(told).toMatchObject({ counts: { new: 2, wrong: 0, same: 0 }, ignored: ['confidence'] })
    expect(told.rows.map(({ line, subject }) => [line, subject])).toEqual([
      [2, 'Energiebelasting gas 2013'],
      [4, 'Energiebelasting elektriciteit 2013'],
    ])
    expect(await tablesOf(2013)).toEqual([])
    expect((await send('taxes', 'all', lines)).status).toBe(200)
    const made = await tablesOf(2013)
    expect(made.map(({ name, state }) => [name, state])).toEqual([
      ['Energiebelasting elektriciteit 2013', 'draft'],
      ['Energiebelasting gas 2013', 'draft'],
    ])
    const [power, gas] = made
    expect(power?.source).toBe('https://www.belastingdienst.nl/plan')
    expect(power?.brackets.map(({ rate, rateOther }) => [Number(rate), Number(rateOther)])).toEqual([
      [0.088, 0],
      [0.0003, 0.00117],
    ])
    expect(gas).toMatchObject({ sourceNote: 'belastingdienst.nl, tabellen' })
    // The same file again says nothing new.
    expect((await send('taxes', 'nothing', lines)).data.counts).toMatchObject({ new: 0, same: 2 })
  })

  test.each([
    ['2014,gas,eb,normaal,1,0,,veel,x,', 'Geen tarief (rate_eur_excl_vat): “veel”.'],
    ['2014,water,eb,normaal,1,0,,0.1,x,', 'Geen product (electricity of gas): “water”.'],
    ['2014,gas,eb,,1,0,,0.1,x,', 'Geen regime (regime).'],
    [
      '2014,gas,eb,normaal,1,10.000,,0.1,x,',
      'Ondergrens (over): “10.000” kan een duizendtal zijn of een decimaal. Schrijf het zonder punt of komma.',
    ],
    ['2014,gas,eb,normaal,1,0,veel,0.1,x,', 'Bovengrens (upto): “veel” is geen getal.'],
    ['2014,gas,eb,normaal,1,0,,,x,', 'Geen tarief (rate_eur_excl_vat): er is niets ingevuld.'],
    ['14,gas,eb,normaal,1,0,,0.1,x,', 'Geen jaar: “14”.'],
    ['2014,gas,eb,normaal,1,5,,0.1,x,', 'Begint bij 5, waar de schijf ervoor tot 0 loopt.'],
    [
      '2014,gas,eb,normaal,1,0,,0.1234567,x,',
      'Schijven, Tarief: Vul een getal in met hoogstens 6 decimalen.',
    ],
  ])('says what is wrong with %s, and takes nothing of the file', async (line, note) => {
    const lines = [head, '2014,gas,eb,tuinbouw,1,0,,0.05,x,', line]
    const { data: told } = await send('taxes', 'nothing', lines)
    expect(told.rows).toEqual([expect.objectContaining({ line: 3, kind: 'wrong', notes: [note] })])
    for (const take of ['all', 'good'] as const) {
      const answer = await send('taxes', take, lines)
      expect([answer.status, answer.message]).toEqual([422, `Regel 3: ${note} Er is niets overgenomen.`])
    }
    expect(await tablesOf(2014)).toEqual([])
  })

  test('reads the reduction by year, and refuses a file without its columns', async () => {
    const lines = ['year,amount_excl_vat,amount_incl_21,source', '2015,311.84,377.33,web']
    await send('taxes', 'all', lines)
    expect(await tablesOf(2015)).toMatchObject([
      { name: 'Vermindering energiebelasting 2015', state: 'draft' },
    ])
    const { status, message } = await send('taxes', 'all', ['naam,bedrag', 'a,1'])
    expect([status, message]).toEqual([422, expect.stringContaining('ontbreken kolommen: year, product')])
  })

  test('reads CO₂ factors; a kind that is there twice or that nobody knows is wrong', async () => {
    const factors = 'year,carrier,variant,unit,wtw_kg,ttw_kg,wtt_kg,confidence,source'
    const known = '2026,electricity,grijs,kWh,0.483,0.401,0.082,high,lijst 2026'
    const fresh = '2027,electricity,grijs,kWh,0.47,0.39,0.08,high,lijst 2027'
    const { data } = await send('emission-factors', 'all', [factors, known, fresh])
    expect(data.counts).toMatchObject({ new: 1, same: 1 })
    const twice = await send('emission-factors', 'nothing', [
      factors,
      fresh,
      fresh,
      '2027,coal,steenkool,kg,2,,,,',
    ])
    expect(twice.data.rows.map(({ line, notes }) => [line, ...notes])).toEqual([
      [3, 'Staat ook op regel 2.'],
      [4, 'Deze soort energie is niet bekend: “coal steenkool”.'],
    ])
  })
})
