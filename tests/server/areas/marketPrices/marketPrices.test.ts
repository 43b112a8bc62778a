import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketPrice } from '../../../../src/contract/areas/marketPrices/marketPrices.ts'
import type { TableImport } from '../../../../src/contract/records/tableImport.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const csv = (...lines: string[]) => lines.join('\r\n')
const base = {
  product: '1',
  clickProduct: 'base',
  period: '2027',
  priceDate: '2025-11-03',
  price: '84.2',
  kind: 'settlement',
  source: 'Beurs',
}

describeAnyEngine('market prices', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const make = (body: object = {}) =>
    world.ask<MarketPrice>('POST', 'market-prices', { token, body: { ...base, ...body } })
  const send = (content: string, take = 'nothing') =>
    world.send<TableImport>(`market-prices/import?take=${take}`, content, 'prijzen.csv', token)

  test('are of a product, for a period that exists, on a day that has come', async () => {
    const { data } = await make({ period: '2027-q1' })
    expect(data).toMatchObject({ period: '2027-Q1', periodName: 'Q1-27', name: 'Base (blok) Q1-27' })
    expect((await make({ product: '2' })).errors).toEqual({
      clickProduct: ['Gas wordt verhandeld als TTF gas'],
    })
    expect((await make({ clickProduct: 'ttf' })).errors).toEqual({ clickProduct: ['TTF is gas'] })
    expect((await make({ period: '2027-Q5' })).errors?.period?.[0]).toMatch(/^Schrijf een jaar/)
    expect((await make({ priceDate: '2099-01-01' })).errors).toEqual({
      priceDate: ['Kies vandaag of een eerdere dag'],
    })
    expect((await make({ price: '84.1234567' })).errors?.price).toBeDefined()
  })

  test('there is one of a kind, a source and a day', async () => {
    expect((await make()).status).toBe(201)
    const again = await make({ price: '85', source: 'beurs' })
    expect(again.errors).toEqual({
      period: ['Van deze bron is er op deze datum al een prijs van deze soort'],
    })
    expect((await make({ kind: 'bied' })).status).toBe(201)
  })

  test('of three decimals are read as the other prices of their file have them, and asked where none tells', async () => {
    const told = async (...prices: string[]) => {
      const lines = prices.map((price, day) => `2025-11-0${day + 3},base,2031,"${price}",Beurs`)
      const { data } = await send(csv('date,contract,period,price,source', ...lines))
      return data.rows.map(({ kind, subject, notes }) =>
        kind === 'new' ? subject.split(' · ')[2] : notes.join(),
      )
    }
    expect(await told('84.200', '84.25', '102.500')).toEqual(['84,20', '84,25', '102,50'])
    expect(await told('1.084', '84,25')).toEqual(['1.084,00', '84,25'])
    expect(await told('84,200', '102')).toEqual(['84,20', '102,00'])
    expect(await told('84.200', '102')).toEqual([
      'Prijs: “84.200” kan een duizendtal zijn of een decimaal. Schrijf het met een komma',
      '102,00',
    ])
    expect(await told('84,200', '84.25')).toEqual([
      'Prijs: “84,200” gebruikt een ander decimaalteken dan de rest van het bestand',
      '84,25',
    ])
  })

  test('come from a file: known ones are mended, and what is wrong is told by line', async () => {
    const table = csv(
      'Klikproduct;Leverperiode;Datum;Prijs;Soort;Bron;Munt',
      'Base;2027;03-11-2025;84,35;Settlement;Beurs;EUR',
      'Base;2027;04-11-2025;84,90;;Beurs;EUR',
      'TTF gas;2028-WIN;04-11-2025;-0,5;laat;Desk;EUR',
      'Base;2027;04-11-2025;84,90;;BEURS;EUR',
      'Base;volgend jaar;04-11-2025;84,90;;Beurs;EUR',
      'Peak;2027;31-02-2025;99;;Beurs;EUR',
    )
    const told = await send(table)
    expect(told.data.counts).toEqual({ wrong: 3, new: 2, changed: 1, same: 0 })
    expect(told.data.ignored).toEqual(['Munt'])
    const notes = new Map(told.data.rows.map((row) => [row.line, row.notes]))
    expect(notes.get(2)).toEqual(['Prijs: was 84,200000'])
    expect(notes.get(5)).toEqual(['Staat ook op regel 3'])
    expect(notes.get(6)?.[0]).toMatch(/^Leverperiode: Schrijf een jaar/)
    expect(notes.get(7)).toEqual(['Datum: “31-02-2025” is geen datum'])
    expect((await send(table, 'all')).status).toBe(422)
    expect((await send(table, 'good')).status).toBe(200)
    const list = await world.ask<MarketPrice[]>('GET', 'market-prices?clickProduct=ttf', { token })
    expect(list.data).toMatchObject([
      { price: '-0.500000', product: '2', kind: 'laat', enteredById: expect.any(Number) },
    ])
    expect((await send(table)).data.counts).toEqual({ wrong: 3, new: 0, changed: 0, same: 3 })
  })

  test('tell how one went, of each source apart, and on which working days there is none', async () => {
    await make({ clickProduct: 'peak', priceDate: '2025-11-03', price: '99' })
    await make({ clickProduct: 'peak', priceDate: '2025-11-06', price: '98.5' })
    const { data } = await world.ask('GET', 'market-price-lines?clickProduct=peak&period=2027', { token })
    expect(data).toEqual([
      {
        source: 'Beurs',
        kind: 'settlement',
        points: [
          { day: '2025-11-03', price: '99' },
          { day: '2025-11-06', price: '98.5' },
        ],
        missing: 2,
      },
    ])
  })

  test('are entered by staff that buys, up to today', async () => {
    expect((await make({ priceDate: dayAt(Date.now()), source: 'Vandaag' })).status).toBe(201)
    const customerId = await world.customer('Gemaal De Kil')
    const customer = await world.signedIn({
      role: 'Klant lezer',
      type: 'customer',
      customerIds: [customerId],
    })
    expect((await world.ask('GET', 'market-prices', { token: customer })).status).toBe(403)
  })
})
