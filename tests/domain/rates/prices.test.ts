import { describe, expect, test } from 'vitest'
import { type AgreedPart, agreedIn } from '../../../src/domain/rates/agreed.ts'
import { allInOf } from '../../../src/domain/rates/allIn.ts'
import { type GridPlace, proposedCategory, proposedKva } from '../../../src/domain/rates/category.ts'
import { energyPriceFrom } from '../../../src/domain/rates/energyPrice.ts'
import { partOfMonth, yearOfDay } from '../../../src/domain/rates/stretch.ts'
import { supplyLines } from '../../../src/domain/rates/supply.ts'
import { billedUse } from '../../../src/domain/rates/use.ts'

const none = {
  register: null,
  fromHour: null,
  untilHour: null,
  upto: null,
  rate: null,
  indexName: null,
  factor: null,
}
const part = (own: Partial<AgreedPart> & Pick<AgreedPart, 'component' | 'unit'>): AgreedPart => ({
  ...none,
  ...own,
})
const use = (total: number, normal: number | null = null, low: number | null = null, fedIn = 0) => ({
  total,
  normal,
  low,
  fedIn,
})
const year = yearOfDay('2026-06-01')
const linesOf = (
  parts: readonly AgreedPart[],
  of = use(10_000_000),
  product: '1' | '2' = '1',
  stretch = year,
) => supplyLines({ parts, product, use: billedUse(of, false), stretch, source: null })

describe('what was agreed', () => {
  const all = { id: 1, isOwn: false, from: '2026-01-01', to: '2026-12-31' }
  test('for a connection itself goes before what was agreed for all, and days without are told', () => {
    const own = { id: 2, isOwn: true, from: '2026-03-01', to: '2026-03-31' }
    expect(
      agreedIn([all, own], { from: '2025-12-01', to: '2027-01-31' }).map(({ from, to, rate }) => [
        from,
        to,
        rate?.id ?? null,
      ]),
    ).toEqual([
      ['2025-12-01', '2025-12-31', null],
      ['2026-01-01', '2026-02-28', 1],
      ['2026-03-01', '2026-03-31', 2],
      ['2026-04-01', '2026-12-31', 1],
      ['2027-01-01', '2027-01-31', null],
    ])
  })
  test('until further notice has no gap behind it', () => {
    expect(agreedIn([{ ...all, to: null }], { from: '2026-01-01', to: '2030-01-01' })).toHaveLength(1)
  })
})

describe('the lines of a price', () => {
  test('of a MWh are exact: 10.000 kWh at € 98,125 a MWh is € 981,25', () => {
    const { lines } = linesOf([part({ component: 'levering_enkel', unit: 'mwh', rate: '98.125' })])
    expect(lines).toMatchObject([{ quantity: '10', unit: 'mwh', cents: 98_125 }])
  })
  test('of gas by the MWh count 0,009769 MWh in a m³', () => {
    const { lines } = linesOf(
      [part({ component: 'levering_gas', unit: 'mwh', rate: '30' })],
      use(1_000_000),
      '2',
    )
    // 1.000 m³ = 9,769 MWh × 30 = 293,07
    expect(lines).toMatchObject([{ cents: 29_307 }])
  })
  test('go by steps of a year, which shrink with a part of it', () => {
    const steps = [
      part({ component: 'levering_gas', unit: 'm3', rate: '0.4', upto: '3650' }),
      part({ component: 'levering_gas', unit: 'm3', rate: '0.3' }),
    ]
    expect(linesOf(steps, use(5_000_000), '2').lines.map(({ step, cents }) => [step, cents])).toEqual([
      [1, 146_000],
      [2, 40_500],
    ])
    const ten = partOfMonth({ from: '2026-05-01', to: '2026-05-10' })
    // 3.650 × 10/365 = 100 m³ in the first step
    expect(linesOf(steps, use(150_000), '2', ten).lines.map(({ cents }) => cents)).toEqual([4000, 1500])
  })
  test('say that nothing is agreed above the last step, where more is used', () => {
    const steps = [part({ component: 'levering_gas', unit: 'm3', rate: '0.4', upto: '3650' })]
    const lacks = (milli: number, of = year) =>
      linesOf(steps, use(milli), '2', of).lacks.map(({ why }) => why)
    const ten = partOfMonth({ from: '2026-05-01', to: '2026-05-10' })
    expect([lacks(3_650_000), lacks(100_000, ten)]).toEqual([[], []])
    expect([lacks(3_650_001), lacks(100_001, ten)]).toEqual([['beyond'], ['beyond']])
  })
  test('say that nothing is agreed for the other hours: those are not free', () => {
    const dear = [part({ component: 'levering_hoog', unit: 'kwh', rate: '0.13' })]
    const lacks = (low: number) => linesOf(dear, use(6_000_000 + low, 6_000_000, low)).lacks
    expect([lacks(4_000_000).map(({ name }) => name), lacks(0)]).toEqual([['levering_laag'], []])
  })
  test('of a month are a part of it: 10 of 31 days of € 7,50', () => {
    const ten = partOfMonth({ from: '2026-05-01', to: '2026-05-10' })
    const fixed = part({ component: 'vastrecht_levering', unit: 'maand', rate: '7.5' })
    expect(linesOf([fixed], use(0), '1', ten).lines).toMatchObject([
      { cents: 242, share: { days: 10, of: 31 } },
    ])
  })
  test('pay for feeding in, and charge it, apart from what is taken', () => {
    const { lines } = linesOf(
      [
        part({ component: 'teruglevering', unit: 'kwh', rate: '0.055' }),
        part({ component: 'terugleverkosten', unit: 'kwh', rate: '0.0125' }),
      ],
      use(10_000_000, null, null, 2_000_000),
    )
    expect(lines.map(({ group, cents }) => [group, cents])).toEqual([
      ['teruglevering', -11_000],
      ['teruglevering', 2500],
    ])
  })
  test('come to a price a unit of each group, without VAT and with it', () => {
    const priced = linesOf([part({ component: 'levering_enkel', unit: 'kwh', rate: '0.1' })])
    const { groups } = allInOf(priced, 10_000_000, '21')
    expect(groups).toMatchObject([{ group: 'levering', perUnit: '0.100000', perUnitIncl: '0.121000' }])
    expect(allInOf(priced, 10_000_000, null).groups[0]).toMatchObject({ perUnitIncl: null })
  })
  test('name what cannot be reckoned, and why', () => {
    const { lines, lacks } = linesOf([
      part({ component: 'levering_enkel', unit: 'mwh', indexName: 'EPEX day-ahead', factor: '1' }),
      part({ component: 'opslag', unit: 'mwh', rate: '5', fromHour: 7, untilHour: 23 }),
      part({ component: 'profiel', unit: 'mwh', rate: '5', register: 'laag' }),
    ])
    expect(lines).toEqual([])
    expect(lacks.map(({ why }) => why)).toEqual(['index', 'hours', 'registers'])
    expect(allInOf({ lines, lacks }, 10_000_000, '21').perUnit).toBeNull()
  })
})

test('netting takes what was fed in off the normal hours first, and what is left over is paid for', () => {
  expect(billedUse(use(25_000, 18_000, 7000, 6000), true)).toMatchObject({
    total: 19_000,
    normal: 12_000,
    low: 7000,
    surplus: 0,
  })
  expect(billedUse(use(25_000, 18_000, 7000, 20_000), true)).toMatchObject({
    total: 5000,
    normal: 0,
    low: 5000,
  })
  expect(billedUse(use(5000, null, null, 7000), true)).toMatchObject({ total: 0, surplus: 2000 })
  expect(billedUse(use(5000, null, null, 7000), false)).toMatchObject({ total: 5000, surplus: 7000 })
})

describe('the category of a grid tariff', () => {
  const named = (category: string, upto: string | null = null) => ({
    category,
    upto,
    fixed: '1',
    capacity: null,
    kwContract: null,
    kwMax: null,
    kwhNormal: null,
    kwhLow: null,
    kvarh: null,
  })
  const place = (own: Partial<GridPlace>): GridPlace => ({
    product: '1',
    segment: 'small',
    capacity: '3x25A',
    tariffCategory: null,
    connectionKva: null,
    contractedPower: null,
    isGrouped: false,
    ...own,
  })
  const small = [named('t/m 1x10A'), named('3x25A'), named('3x35A')]
  test.each([
    ['3x25A', '3x25A'],
    ['1x6A', 't/m 1x10A'],
    ['3x50A', undefined],
    ['25A', '3x25A'],
  ])('of %s is %s', (capacity, category) => {
    expect(proposedCategory(place({ capacity }), small)?.category).toBe(category)
  })
  test('of a large connection follows from its contracted power, up to and with the bound', () => {
    const large = [named('LS', '50'), named('MS/LS', '136.000'), named('MS')]
    const of = (contractedPower: string) =>
      proposedCategory(place({ segment: 'large', contractedPower }), large)?.category
    expect([of('50'), of('50.1'), of('136'), of('900')]).toEqual(['LS', 'MS/LS', 'MS/LS', 'MS'])
  })
  test('goes by kVA for the connection: 3x100 A is 69', () => {
    expect([proposedKva('3x100A'), proposedKva('630 kVA'), proposedKva('G65')]).toEqual(['69', '630', null])
  })
})

test('a price a unit is known by the hours of the meter, with what holds always', () => {
  const priced = linesOf(
    [
      part({ component: 'levering_hoog', unit: 'kwh', rate: '0.1' }),
      part({ component: 'levering_laag', unit: 'kwh', rate: '0.08' }),
      part({ component: 'gvo', unit: 'kwh', rate: '0.002' }),
      part({ component: 'vastrecht_levering', unit: 'maand', rate: '7.5' }),
    ],
    use(10_000_000, 6_000_000, 4_000_000),
  )
  const billed = billedUse(use(10_000_000, 6_000_000, 4_000_000), false)
  expect(energyPriceFrom(priced, billed)).toEqual({ single: '0.094000', normal: '0.102000', low: '0.082000' })
})
