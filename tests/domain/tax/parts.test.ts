import { describe, expect, it } from 'vitest'
import {
  energyTax,
  isWholeMonths,
  partsOfReduction,
  partsOfUse,
  type TaxAsked,
  type TaxTables,
  withoutTable,
} from '../../../src/domain/tax/energyTax.ts'
import { asked, cents, electricity, tables, yearOf } from './asked.ts'

describe('parts of a period', () => {
  const overYears = { from: '2024-10-01', to: '2025-09-30' }
  const reduced = (of: Partial<TaxAsked>, own: TaxTables = tables) =>
    energyTax(asked(of), own).filter(({ kind }) => kind === 'vermindering')

  it('the reduction is by the days of the calendar year, whatever bounds are divided by', () => {
    const by = (denominator: TaxAsked['denominator']) =>
      cents(reduced({ span: overYears, reduction: 'day', denominator }))
    expect(by('period')).toEqual([-13_117, -39_263])
    expect(by('period')).toEqual(by('year'))
  })

  it('a table that ends inside the period counts for its own days alone', () => {
    const own = { from: '2025-01-01', to: '2025-06-30', value: electricity[2025] }
    const lines = energyTax(asked({ use: 365_000 }), { ...tables, eb: [own] })
    expect(lines.map(({ from, to, volume }) => [from, to, volume])).toEqual([
      ['2025-01-01', '2025-06-30', '181'],
    ])
    expect(
      reduced(
        { reduction: 'day' },
        { ...tables, vermindering: [{ from: own.from, to: own.to, value: '365' }] },
      ).map(({ to, cents: off }) => [to, off]),
    ).toEqual([['2025-06-30', -18_100]])
  })

  it('a year by the month has twelve twelfths of the reduction, wherever brackets change', () => {
    const eb = [
      { from: '2025-01-01', to: '2025-03-14', value: electricity[2025] },
      { from: '2025-03-15', to: '2025-12-31', value: electricity[2025] },
    ]
    expect(cents(reduced({ reduction: 'month' }, { ...tables, eb }))).toEqual([-52_495])
  })

  it('are what a use is divided over, and end in whole months or not', () => {
    expect(partsOfUse(overYears, tables).map(({ year, from }) => [year, from])).toEqual([
      [2024, '2024-10-01'],
      [2025, '2025-01-01'],
    ])
    expect(partsOfUse(yearOf(2025), tables)).toHaveLength(1)
    const changed = [
      { from: '2025-01-01', to: '2025-03-14', value: '1' },
      { from: '2025-03-15', to: '2025-12-31', value: '2' },
    ]
    const parts = partsOfReduction(yearOf(2025), { ...tables, vermindering: changed })
    expect(parts.map(isWholeMonths)).toEqual([false, false])
    expect(partsOfReduction(yearOf(2025), tables).map(isWholeMonths)).toEqual([true])
  })
})

describe('days without a table', () => {
  const span = { from: '2024-10-01', to: '2025-09-30' }
  it('says from which day nothing is known', () => {
    expect(withoutTable(span, tables.eb)).toBeNull()
    expect(withoutTable(span, tables.eb.slice(0, 1))).toBe('2025-01-01')
    expect(withoutTable(span, [])).toBe('2024-10-01')
  })
})
