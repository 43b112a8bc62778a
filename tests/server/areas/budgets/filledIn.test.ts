import { expect, test } from 'vitest'
import { partOf, wholePart } from '../../../../src/domain/budget/shares.ts'
import {
  type Fillable,
  linesAt,
  typedUse,
  withFilledIn,
} from '../../../../src/server/areas/budgets/filledIn.ts'

const line = (month: number, value: number | null, isOverride: boolean): Fillable => ({
  kind: 'volume',
  month,
  value,
  isOverride,
})
const at = linesAt([
  line(1, 5000, false),
  line(2, 6000, true),
  line(3, null, true),
  line(4, 0, true),
  { ...line(5, 700, true), kind: 'levering' },
])
const use = { total: 4000, normal: 3000, low: 1000, fedIn: 0 }
const foreseen = new Map([1, 2, 3].map((month) => [month, { use, measuredIn: '2025-01-01' }]))
const totals = (months: ReturnType<typeof withFilledIn>) =>
  [...months].map(([month, { use }]) => [month, use.total, use.normal, use.low])

test('a use that was filled in as unknown is told apart from one that nobody filled in', () => {
  expect([1, 2, 3, 4, 5, 6].map((month) => typedUse(at, month))).toEqual([
    undefined,
    6000,
    null,
    0,
    undefined,
    undefined,
  ])
  expect(typedUse(linesAt(), 1)).toBeUndefined()
})

test('what was filled in comes in the place of what is foreseen, over its hours, and only after the month that is told', () => {
  expect(totals(withFilledIn(foreseen, wholePart, at))).toEqual([
    [1, 4000, 3000, 1000],
    [2, 6000, 4500, 1500],
    [3, 4000, 3000, 1000],
    [4, 0, null, null],
  ])
  expect(totals(withFilledIn(foreseen, wholePart, at, 2))).toEqual([
    [1, 4000, 3000, 1000],
    [2, 4000, 3000, 1000],
    [3, 4000, 3000, 1000],
    [4, 0, null, null],
  ])
})

test('for the part that a cost centre bears, costs are worked out over the whole of it', () => {
  const shares = [
    { entityId: 1, percent: '25' },
    { entityId: 2, percent: '75' },
  ]
  const part = partOf(shares, new Set([1])) ?? wholePart
  expect(withFilledIn(foreseen, part, at).get(2)?.use.total).toBe(24_000)
})
