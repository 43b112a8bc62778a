import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWozNumber } from '../../../src/domain/identity/wozNumber.ts'
import { clusterDays, clusterYear, useIn } from '../../../src/domain/tax/clusterYear.ts'
import type { TaxTables } from '../../../src/domain/tax/energyTax.ts'
import { brackets, tables, yearOf } from './asked.ts'

const gas: TaxTables = {
  eb: [{ ...yearOf(2025), value: brackets([170_000, 1_000_000], ['0.57816', '0.31573', '0.20347']) }],
  ode: [],
  vermindering: tables.vermindering,
}
const lived = (use: number) => ({ annualUse: use * 1000, residence: true })

describe('what it changes that connections count as one', () => {
  it('electricity of 18.000, 9.000 and 34.000 kWh in 2025 is 101,08 dearer together (domain, C5, example 4)', () => {
    const { apart, together, effect } = clusterYear(
      '1',
      [18_000, 9_000, 34_000].map(lived),
      yearOf(2025),
      tables,
    )
    expect(apart.map(({ cents }) => cents + 52_495)).toEqual([157_036, 91_386, 268_028])
    expect(apart.reduce((sum, { cents }) => sum + cents, 0)).toBe(358_965)
    expect(together.cents).toBe(369_073)
    expect(effect).toBe(-10_108)
  })

  it('gas of 90.000 and 140.000 m³ in 2025 is 15.745,80 cheaper together, and has no reduction', () => {
    const { apart, together, effect } = clusterYear('2', [90_000, 140_000].map(lived), yearOf(2025), gas)
    expect(apart.map(({ cents }) => cents)).toEqual([5_203_440, 8_094_240])
    expect(together.cents).toBe(11_723_100)
    expect(effect).toBe(1_574_580)
  })

  it('one reduction is left where one member at least has a function of residence, and none where nobody has', () => {
    const members = [lived(5000), { annualUse: 4_000_000, residence: false }]
    const one = clusterYear('1', members, yearOf(2025), tables)
    expect(one.effect).toBe(0)
    const none = clusterYear(
      '1',
      members.map((own) => ({ ...own, residence: false })),
      yearOf(2025),
      tables,
    )
    expect(none.together.lines.some(({ kind }) => kind === 'vermindering')).toBe(false)
  })

  it('a start in the middle of the year counts its days, also of a leap year', () => {
    expect(clusterDays(2024, { validFrom: '2024-07-01', validUntil: null })).toEqual({
      from: '2024-07-01',
      to: '2024-12-31',
    })
    expect(clusterDays(2024, { validFrom: '2025-01-01', validUntil: null })).toBeNull()
    const half = { from: '2024-07-01', to: '2024-12-31' }
    expect(useIn(36_600_000, half)).toBe(18_400_000)
    const { together } = clusterYear('1', [lived(36_600)], half, tables)
    // 10.000 × 184/366 at 0,1088 and the rest at 0,09037; 521,81 × 184/366.
    expect(together.lines.map(({ cents }) => cents)).toEqual([54_697, 120_849, -26_233])
  })

  it('properties: the effect of electricity is never above the reductions that fall away less none, and gas never costs', () => {
    const uses = fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(uses, (own) => {
        // Brackets that fall make one connection cheaper, but for half a cent a line.
        const slack = own.length * 3
        expect(clusterYear('2', own.map(lived), yearOf(2025), gas).effect).toBeGreaterThanOrEqual(-slack)
        const { effect } = clusterYear('1', own.map(lived), yearOf(2025), tables)
        expect(effect).toBeGreaterThanOrEqual(-52_495 * (own.length - 1) - slack)
        expect(clusterYear('1', own.slice(0, 1).map(lived), yearOf(2025), tables).effect).toBe(0)
      }),
    )
  })
})

it('a WOZ number has twelve digits', () => {
  expect(parseWozNumber('0363 0001 2345')).toEqual({ ok: true, value: '036300012345' })
  expect(parseWozNumber('03630001234')).toEqual({
    ok: false,
    message: 'Een WOZ-objectnummer heeft 12 cijfers; dit zijn er 11',
  })
  expect(parseWozNumber('0363A0012345').ok).toBe(false)
})
