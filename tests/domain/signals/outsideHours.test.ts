import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outsideOpeningHours } from '../../../src/domain/signals/outsideHours.ts'
import { weekday } from '../../../src/domain/time/day.ts'
import { openingHoursOf } from '../../../src/domain/time/openingHours.ts'
import { series } from './series.ts'

// A Friday.
const last = '2026-11-20'
const hours = openingHoursOf([...Array(5).fill('08:00-18:00'), null, null]) ?? []
const isOpen = (day: string) => weekday(day) < 6
/** 400 kWh on a working day, 100 of it while closed; 120 in the weekend, which is all outside opening hours. */
const total = (day: string) => (isOpen(day) ? 400_000 : 120_000)
const outside = (day: string) => (isOpen(day) ? 100_000 : 120_000)
const use = (outsideOn: (day: string) => number | null, totalOn: (day: string) => number | null = total) => ({
  hours,
  taken: series('2026-09-01', last, totalOn),
  outside: series('2026-09-01', last, outsideOn),
})

describe('SG03, use outside opening hours', () => {
  test('says nothing of a quarter of a working day, nor of a weekend with 30 % of one', () => {
    expect(outsideOpeningHours(use(outside))).toEqual([])
  })
  test('finds two evenings on which everything ran on, as one finding: 200 of 400 kWh where 140 is allowed', () => {
    const ran = new Set(['2026-11-11', '2026-11-12'])
    expect(outsideOpeningHours(use((day) => (ran.has(day) ? 200_000 : outside(day))))).toEqual([
      {
        rule: 'SG03',
        severity: 'warning',
        from: '2026-11-11',
        until: '2026-11-12',
        isOngoing: false,
        expected: 280_000,
        actual: 400_000,
        unit: 'kWh',
      },
    ])
  })
  test('finds a weekend that ran on as a working day, measured against the working days before it', () => {
    const ran = (day: string) => (day === '2026-11-14' || day === '2026-11-15' ? 400_000 : outside(day))
    expect(outsideOpeningHours(use(ran))).toMatchObject([
      { from: '2026-11-14', until: '2026-11-15', expected: 280_000, actual: 800_000, severity: 'critical' },
    ])
  })
  test('goes on as long as the last day is out of bounds', () => {
    const found = outsideOpeningHours(use((day) => (day >= '2026-11-18' ? 300_000 : outside(day))))
    expect(found).toMatchObject([{ from: '2026-11-18', until: last, isOngoing: true }])
  })
  test('asks for more than 35 %: exactly that is nothing', () => {
    const just = (part: number) =>
      outsideOpeningHours(use((day) => (day === last ? 400_000 * part : outside(day))))
    expect(just(0.35)).toEqual([])
    expect(just(0.36)).toHaveLength(1)
  })
  test('never tells of a day that is not known, and never of less than is allowed', () => {
    const values = fc.array(fc.option(fc.nat(500_000)), { minLength: 80, maxLength: 80 })
    fc.assert(
      fc.property(values, fc.integer({ min: 5, max: 95 }), (known, part) => {
        const at = (day: string) => known[(Date.parse(day) - Date.parse('2026-09-01')) / 86_400_000] ?? null
        for (const { from, expected, actual } of outsideOpeningHours(use(at), part / 100)) {
          expect(at(from)).not.toBeNull()
          expect(actual ?? 0).toBeGreaterThan((expected ?? 0) - 1)
        }
      }),
    )
  })
})
