import { describe, expect, test } from 'vitest'
import {
  byDifference,
  linesOf,
  potentialOf,
  togetherOf,
} from '../../../../src/contract/areas/emsComparisons/comparedFigures.ts'
import { notesOf, type Told, verdictOf } from '../../../../src/contract/areas/emsComparisons/comparedWords.ts'
import type { Compared, ComparedRow } from '../../../../src/contract/areas/emsComparisons/comparisons.ts'

const told: Told = {
  measure: 'usage',
  product: 'electricity',
  direction: 'taken',
  subject: 'entities',
  from: '2026-01-01',
  fromB: '2025-01-01',
  isEqual: false,
}
const used = (value: number | null, days = 30, known = 1) => ({ value, grams: null, known, days })
const row = (more: Partial<ComparedRow> = {}): ComparedRow => ({
  id: 1,
  name: 'Kantoor',
  a: used(12_000_000),
  b: used(10_000_000),
  floorArea: 100,
  peers: null,
  price: '0.250000',
  ...more,
})
const compared = (...rows: ComparedRow[]): Compared => ({
  unit: 'kWh',
  rows,
  peersSought: true,
  step: 'month',
  steps: [],
  factors: { a: [], b: [] },
  source: { invoices: 3, from: '2025-10-01', to: '2025-12-31' },
})
const potential = (more: Partial<ComparedRow>, as = told, factor: number | null = null) =>
  linesOf(compared(row(more)), as, factor)[0]?.potential

describe('the potential of a line', () => {
  test('is held against period B, by the day', () => {
    expect(potential({})).toBe(50_000)
    expect(potential({ b: used(5_000_000, 15) })).toBe(50_000)
  })
  test('is held against like buildings where there are enough of them', () => {
    expect(potential({ peers: { perArea: 80_000, count: 5 } })).toBe(100_000)
  })
  test('takes the cold of period A into account', () => {
    expect(potential({}, told, 1.1)).toBe(25_000)
  })
  test('is not told of what is hardly measured, unless only equal days count', () => {
    const hardly = { b: used(2_000_000, 6, 0.2), a: used(3_000_000, 6) }
    expect(potential(hardly)).toBeNull()
    expect(potential(hardly, { ...told, isEqual: true })).toBe(25_000)
  })
})

test('a table begins with what rose the most, and ends with what cannot be held against anything', () => {
  const lines = linesOf(
    compared(
      row({ id: 1, a: used(90_000), b: used(100_000) }),
      row({ id: 2, b: used(null) }),
      row({ id: 3, a: used(1_000), b: used(500) }),
      row({ id: 4, b: used(0) }),
    ),
    told,
  )
  expect(byDifference(lines).map(({ id }) => id)).toEqual([3, 1, 2, 4])
})

describe('what is told', () => {
  test('adds up what may be added, in a sentence', () => {
    const lines = linesOf(compared(row(), row({ id: 2, b: used(null) })), told)
    expect(potentialOf(lines)).toBe(50_000)
    const all = togetherOf([...lines, ...lines], 'usage')
    expect(all && verdictOf(all, 'kWh', told)).toBe(
      'In periode A is 20% meer dan in periode B verbruikt: 24.000 tegen 20.000 kWh, 4.000 kWh verschil.',
    )
    expect(togetherOf([...lines, ...lines], 'perArea')).toBeNull()
  })
  test('says how many days were measured when some are missing, though the figures are shown', () => {
    const found = compared(row({ a: used(12_000_000, 365), b: used(10_000_000, 345, 345 / 365) }))
    const said = (as: Told) => notesOf(linesOf(found, as), found, as, undefined)[0]
    expect(said(told)).toContain('van periode A 365 dagen, van periode B 345.')
    expect(said({ ...told, isEqual: true })).toContain('Alleen dagen die in beide perioden')
  })
  test('says that the potential is an estimate and where it comes from, or why there is none', () => {
    const found = compared(row())
    const said = notesOf(linesOf(found, told), found, told, undefined).at(-1)
    expect(said).toContain('Potentieel: €\u00a0500, een schatting zonder btw')
    expect(said).toContain('uit 3 facturen over 01/10/2025 t/m 31/12/2025')
    const without = { ...compared(row({ price: null })), source: null }
    expect(notesOf(linesOf(without, told), without, told, undefined).at(-1)).toContain('geen factuur')
  })
})
