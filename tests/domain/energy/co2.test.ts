import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emissionsByDay, factorsOver, gramsOf } from '../../../src/domain/energy/co2.ts'
import { addDays } from '../../../src/domain/time/day.ts'

describe('CO₂', () => {
  const table = (year: number, kilograms: string) => ({
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    kilograms,
  })
  const tables = [table(2026, '0.244'), table(2025, '0.268'), table(2023, '0.337')]

  test('1,000 kWh gives off 244 kg by the factor of 2026, and 1,000 m³ by that of 2023 2,079 kg', () => {
    expect(gramsOf(1_000_000, '0.244000')).toBeCloseTo(244_000)
    expect(gramsOf(1_000_000, '2.079')).toBeCloseTo(2_079_000)
  })
  test('a year without a table has that of the nearest year, of two as near the earlier', () => {
    const some = [table(2020, '0.5'), table(2024, '0.3')]
    const found = factorsOver({ from: '2019-07-01', to: '2025-03-31' }, some)
    expect(
      found.map(({ from, to, table: { kilograms }, isNearest }) => [from, to, kilograms, isNearest]),
    ).toEqual([
      ['2019-07-01', '2019-12-31', '0.5', true],
      ['2020-01-01', '2020-12-31', '0.5', false],
      ['2021-01-01', '2022-12-31', '0.5', true],
      ['2023-01-01', '2023-12-31', '0.3', true],
      ['2024-01-01', '2024-12-31', '0.3', false],
      ['2025-01-01', '2025-03-31', '0.3', true],
    ])
    // Inside a year the table that ended in it counts, though that of the next year begins sooner.
    const half = [{ from: '2024-01-01', to: '2024-03-31', kilograms: '0.3' }, table(2025, '0.2')]
    expect(factorsOver({ from: '2024-12-01', to: '2024-12-31' }, half)).toMatchObject([
      { table: { kilograms: '0.3' }, isNearest: true },
    ])
  })
  test('each stretch has the table of its days, or the nearest one', () => {
    const found = factorsOver({ from: '2022-06-01', to: '2027-02-28' }, tables)
    expect(
      found.map(({ from, to, table: { kilograms }, isNearest }) => [from, to, kilograms, isNearest]),
    ).toEqual([
      ['2022-06-01', '2022-12-31', '0.337', true],
      ['2023-01-01', '2023-12-31', '0.337', false],
      ['2024-01-01', '2024-12-31', '0.337', true],
      ['2025-01-01', '2025-12-31', '0.268', false],
      ['2026-01-01', '2026-12-31', '0.244', false],
      ['2027-01-01', '2027-02-28', '0.244', true],
    ])
    expect(factorsOver({ from: '2026-01-01', to: '2026-12-31' }, [])).toEqual([])
  })
  test('the week of New Year counts each day by its own year', () => {
    const factors = factorsOver({ from: '2025-12-30', to: '2026-01-02' }, tables)
    const flat = factors.map(({ from, to, table: { kilograms } }) => ({ from, to, kilograms }))
    const days = emissionsByDay([1_000_000, null, 1_000_000, 1_000_000], '2025-12-30', flat)
    expect(days.map((one) => one && Math.round(one))).toEqual([268_000, null, 244_000, 244_000])
  })
  test('whatever tables there are, every day has exactly one factor, of a table that holds then where one does', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((place) => addDays('2020-01-01', place))
    const span = fc.tuple(day, day).map(([one, other]) => (one < other ? [one, other] : [other, one]))
    const some = span.map(([from = '', to = '']) => ({ from, to, kilograms: '1' }))
    fc.assert(
      fc.property(some, fc.array(some, { minLength: 1, maxLength: 6 }), ({ from, to }, all) => {
        const found = factorsOver({ from, to }, all)
        expect(found[0]?.from).toBe(from)
        expect(found.at(-1)?.to).toBe(to)
        for (const [place, one] of found.entries()) {
          if (place > 0) expect(one.from).toBe(addDays(found[place - 1]?.to ?? '', 1))
          const holding = all.find((own) => own.from <= one.from && own.to >= one.from)
          expect(one.isNearest).toBe(holding === undefined)
          if (holding) expect([one.table, one.table.to >= one.to]).toEqual([holding, true])
        }
      }),
    )
  })
})
