import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketPrice } from '../../../../src/contract/areas/marketPrices/marketPrices.ts'
import type { TableImport } from '../../../../src/contract/records/tableImport.ts'
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

describeAnyEngine('prices of gas days', (openFresh) => {
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

  test('are of a gas day too, for gas alone: the day on which it begins, however it is written', async () => {
    const gas = { product: '2', clickProduct: 'ttf', priceDate: '2025-11-03', source: 'Dagbeurs' }
    const { data } = await make({ ...gas, period: '04/11/2025', price: '31.2' })
    expect(data).toMatchObject({
      period: '2025-11-04',
      periodType: 'gasdag',
      periodName: 'Gasdag 04/11/2025',
      name: 'TTF gas Gasdag 04/11/2025',
    })
    expect((await make({ period: '2025-11-04' })).errors).toEqual({
      period: ['Alleen gas heeft een prijs per dag; van stroom staan ze per uur bij Day-aheadprijzen'],
    })
    expect((await make({ ...gas, period: '2025-02-29' })).errors?.period?.[0]).toMatch(/of van gas een dag/)
    // Told once more on a later day, and on a Saturday; of Friday nobody told one.
    await make({ ...gas, period: '2025-11-04', priceDate: '2025-11-04', price: '31.5' })
    await make({ ...gas, period: '2025-11-06', priceDate: '2025-11-05', price: '30' })
    await make({ ...gas, period: '2025-11-08', priceDate: '2025-11-06', price: '-0.25' })
    const lines = await world.ask('GET', 'market-price-lines?clickProduct=ttf&period=2025-11-08', { token })
    expect(lines.data).toEqual([
      {
        source: 'Dagbeurs',
        kind: 'settlement',
        points: [
          { day: '2025-11-04', price: '31.5' },
          { day: '2025-11-06', price: '30' },
          { day: '2025-11-08', price: '-0.25' },
        ],
        missing: 2,
      },
    ])
    const list = await world.ask<MarketPrice[]>('GET', 'market-prices?periodType=gasdag', { token })
    expect(list.data.map(({ period }) => period)).toEqual([
      '2025-11-08',
      '2025-11-06',
      '2025-11-04',
      '2025-11-04',
    ])
    const types = ['2027', '2027-Q1', '2027-03', '2028-WIN', '2028-ZOM'].map((period, nth) =>
      make({ ...gas, period, price: String(nth), source: 'Soorten' }),
    )
    expect((await Promise.all(types)).map((made) => made.data.periodType)).toEqual([
      'jaar',
      'kwartaal',
      'maand',
      'seizoen',
      'seizoen',
    ])
  })

  test('of gas days come from a table, and from the file of EnergyZero in euro a MWh', async () => {
    const table = csv(
      'Klikproduct;Leverperiode;Datum;Prijs;Bron',
      'TTF gas;05-11-2025;04-11-2025;29,40;Tabelbeurs',
      'TTF gas;2025-11-06 00:00:00;05-11-2025;29,50;Tabelbeurs',
      'Base;05-11-2025;04-11-2025;29,40;Tabelbeurs',
    )
    const told = await send(table)
    expect(told.data.rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['new', 'TTF gas Gasdag 05/11/2025 · 04/11/2025 · 29,40'],
      ['new', 'TTF gas Gasdag 06/11/2025 · 05/11/2025 · 29,50'],
      ['wrong', 'Base (blok) Gasdag 05/11/2025 · 04/11/2025 · 29,40'],
    ])
    const span = (start: string, end: string, value: string) => ({ start, end, price: { value } })
    const shown = (...base: object[]) => JSON.stringify({ interval: 3, base })
    const days = shown(
      span('2025-12-16T05:00:00Z', '2025-12-17T05:00:00Z', '0.269480343296'),
      span('2025-12-17T05:00:00Z', '2025-12-18T05:00:00Z', '0.26250496028'),
      // The night in which the clock goes forward: 23 hours.
      span('2026-03-28T05:00:00Z', '2026-03-29T04:00:00Z', '0.2930833200000'),
    )
    expect((await send(days, 'all')).data.counts).toEqual({ wrong: 0, new: 3, changed: 0, same: 0 })
    expect((await send(`\uFEFF ${days}`)).data.counts).toEqual({ wrong: 0, new: 0, changed: 0, same: 3 })
    const { data } = await world.ask<MarketPrice[]>('GET', 'market-prices?source=EnergyZero', { token })
    expect(data.map(({ period, priceDate, price }) => [period, priceDate, price])).toEqual([
      ['2026-03-28', '2026-03-27', '30.000000'],
      ['2025-12-17', '2025-12-16', '26.870000'],
      ['2025-12-16', '2025-12-15', '27.584000'],
    ])
    const refused = async (content: string) => (await send(content)).message
    expect(await refused(shown(span('2025-12-15T23:00:00Z', '2025-12-16T23:00:00Z', '0.2')))).toMatch(/06:00/)
    expect(await refused(shown(span('2025-12-16T05:00:00Z', '2025-12-16T06:00:00Z', '0.2')))).toMatch(
      /bij Day-aheadprijzen/,
    )
    expect(await refused('{"Prices": []}')).toMatch(/geen prijzen van gas per dag/)
    expect(await refused('{"base": [')).toMatch(/geen leesbare JSON/)
  })
})
