import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reductionCents } from '../../../src/domain/tax/amounts.ts'
import { firstRateOnAll, taxBetween } from '../../../src/domain/tax/brackets.ts'
import { energyTax } from '../../../src/domain/tax/energyTax.ts'
import { yearParts } from '../../../src/domain/tax/share.ts'
import { hasSharedData, sharedPath } from '../time/shared.ts'
import { asked, brackets, cents, electricity, oldBounds, tables, yearOf } from './asked.ts'

const electricity2026 = brackets(
  [2_900, ...oldBounds],
  ['0.09161', '0.09161', '0.06671', '0.03735', '0.00310'],
)
const gas2025 = brackets(
  [1_000, 170_000, 1_000_000, 10_000_000],
  ['0.57816', '0.57816', '0.31573', '0.20347', '0.05385'],
)
const gas2026 = brackets(
  [1_000, 170_000, 1_000_000, 10_000_000],
  ['0.60066', '0.60066', '0.33085', '0.21396', '0.05313'],
)

const sum = (lines: readonly { cents: number }[]) => lines.reduce((all, line) => all + line.cents, 0)

describe('example 1: a settlement over the turn of the year, 1-10-2024 up to and including 30-9-2025', () => {
  const [first, second] = yearParts({ from: '2024-10-01', to: '2025-09-30' })

  it('has 92 of 366 days in 2024, and 273 of 365 in 2025', () => {
    expect(first).toMatchObject({ year: 2024, to: '2024-12-31', share: { days: 92, of: 366 } })
    expect(second).toMatchObject({ year: 2025, from: '2025-01-01', share: { days: 273, of: 365 } })
  })

  it('taxes 6.110 kWh in 2024 and 12.890 in 2025 as the lines say, with bounds that are never rounded', () => {
    const one = taxBetween(electricity[2024], 0, 6_110_000, first?.share)
    const other = taxBetween(electricity[2025], 0, 12_890_000, second?.share)
    expect(cents(one)).toEqual([27_349, 32_500, 0, 0])
    expect(one.map(({ volume }) => volume)).toEqual(['2513.6612', '3596.3388', '0', '0'])
    expect(cents(other)).toEqual([75_946, 37_533, 0, 0])
  })

  it('takes € 131,17 and € 392,63 off, by the day', () => {
    const { reduction, ...without } = asked({
      span: { from: '2024-10-01', to: '2025-09-30' },
      reduction: 'day',
    })
    expect(reduction).toBe('day')
    const lines = energyTax({ ...without, reduction: 'day' }, tables)
    expect(lines.filter(({ kind }) => kind === 'vermindering').map((line) => line.cents)).toEqual([
      -13_117, -39_263,
    ])
  })

  it('differs € 0,13 where twelve months are divided by instead of the days of the year', () => {
    const [own] = yearParts({ from: '2024-10-01', to: '2025-09-30' }, 'period')
    expect(own?.share).toEqual({ days: 92, of: 365 })
    const one = sum(taxBetween(electricity[2024], 0, 6_110_000, first?.share))
    const other = sum(taxBetween(electricity[2024], 0, 6_110_000, own?.share))
    expect(other - one).toBe(13)
  })
})

describe('a month in the year (mode A)', () => {
  it('example 2: 38.700 kWh after 41.500: 8.500 in the second bracket (a tie: 589,645) and 30.200 in the third', () => {
    const february = { from: '2025-02-01', to: '2025-02-28' }
    const lines = energyTax(
      asked({ mode: 'year', span: february, before: 41_500_000, use: 38_700_000, reduction: 'month' }),
      tables,
    )
    expect(lines.map(({ kind, bracket, volume, cents: own }) => [kind, bracket, volume, own])).toEqual([
      ['eb', 2, '8500', 58_965],
      ['eb', 3, '30200', 116_814],
      ['vermindering', null, null, -4_375],
    ])
  })

  it('example 3: gas 24.859 m³ after 158.400: 6.706,66 and 4.186,26', () => {
    const lines = energyTax(
      asked({
        mode: 'year',
        span: { from: '2025-11-01', to: '2025-11-30' },
        before: 158_400_000,
        use: 24_859_000,
      }),
      { eb: [{ ...yearOf(2025), value: gas2025 }], ode: [], vermindering: [] },
    )
    expect(cents(lines)).toEqual([670_666, 418_626])
  })

  it('example 3, block heating: the first rate on all of it', () => {
    expect(sum(taxBetween(firstRateOnAll(gas2025), 158_400_000, 183_259_000))).toBe(1_437_248)
  })

  it('a contract that begins on 1 July has bounds of 184 of 365 days', () => {
    const lines = energyTax(
      asked({
        mode: 'year',
        span: { from: '2025-07-01', to: '2025-07-31' },
        use: 6_000_000,
        contract: { from: '2025-07-01', to: '2025-12-31' },
      }),
      tables,
    )
    expect(lines.map(({ volume }) => volume)).toEqual(['5041.09589', '958.90411'])
  })
})

describe('example 4: clusters and reclaim (2025)', () => {
  const alone = (use: number) => sum(taxBetween(electricity[2025], 0, use * 1000))

  it('three connections of one object come to € 5.164,50 apart and € 4.215,68 together', () => {
    expect([18_000, 9_000, 34_000].map(alone)).toEqual([157_036, 91_386, 268_028])
    expect(alone(61_000)).toBe(421_568)
  })

  it('with the reduction each apart is € 101,08 cheaper', () => {
    const whole = { days: 1, of: 1 }
    const apart = 157_036 + 91_386 + 268_028 + 3 * reductionCents('524.95', whole)
    expect([apart, 421_568 + reductionCents('524.95', whole)]).toEqual([358_965, 369_073])
  })

  it('gas 90.000 + 140.000 m³: € 132.976,80 apart, € 117.231,00 together', () => {
    const gas = (use: number) => sum(taxBetween(gas2025, 0, use * 1000))
    expect([gas(90_000) + gas(140_000), gas(230_000)]).toEqual([13_297_680, 11_723_100])
  })
})

describe('the vectors of 2026', () => {
  it('12.345.678 kWh come to € 382.488,60', () => {
    const lines = taxBetween(electricity2026, 0, 12_345_678_000)
    expect(cents(lines)).toEqual([26_567, 65_043, 266_840, 37_163_250, 727_160])
    expect(sum(lines)).toBe(38_248_860)
  })

  it('1.250.000 m³ come to € 430.207,70', () => {
    const lines = taxBetween(gas2026, 0, 1_250_000_000)
    expect(cents(lines)).toEqual([60_066, 10_151_154, 27_460_550, 5_349_000, 0])
    expect(sum(lines)).toBe(43_020_770)
  })

  const title = `each published vector to the cent${hasSharedData ? '' : ' (skipped: ../shared/data is not here)'}`
  it.skipIf(!hasSharedData)(title, () => {
    interface Vector {
      readonly name: string
      readonly eb?: { volume: string; brackets: [string, string, string][]; total: string }
    }
    const path = sharedPath('market/vectors/grid_and_tax_vectors_2025_2026.json')
    const vectors = JSON.parse(readFileSync(path, 'utf8')) as Vector[]
    const taxed = vectors.flatMap(({ name, eb }) => (eb ? [{ name, eb }] : []))
    expect(taxed.length).toBeGreaterThan(0)
    for (const { name, eb } of taxed) {
      const own = name.includes('gas') ? gas2026 : electricity2026
      const lines = taxBetween(own, 0, Number(eb.volume) * 1000)
      expect(lines.map((line) => [line.volume, line.rate, (line.cents / 100).toFixed(2)])).toEqual(
        eb.brackets,
      )
      expect((sum(lines) / 100).toFixed(2)).toBe(eb.total)
    }
  })
})
