import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoicedMonths, overMonths } from '../../../src/domain/budget/invoiced.ts'
import { addDays } from '../../../src/domain/time/day.ts'

const line = { group: 'levering', from: '2026-01-01', to: '2026-03-31', cents: 9000 } as const

describe('what was invoiced of a year', () => {
  it('lies over the months by days', () => {
    expect(overMonths(line).map(({ cents }) => cents)).toEqual([3100, 2800, 3100])
    expect(invoicedMonths([line], 2026)).toEqual([
      { group: 'levering', month: 1, cents: 3100, isWhole: true },
      { group: 'levering', month: 2, cents: 2800, isWhole: true },
      { group: 'levering', month: 3, cents: 3100, isWhole: true },
    ])
  })

  it('says of which months a day is missing, and leaves other years out', () => {
    const half = { ...line, from: '2025-12-16', to: '2026-01-30', cents: 4600 }
    expect(invoicedMonths([half], 2026)).toEqual([
      { group: 'levering', month: 1, cents: 3000, isWhole: false },
    ])
    const rest = { ...line, from: '2026-01-31', to: '2026-01-31', cents: -50 }
    expect(invoicedMonths([half, rest], 2026)[0]).toMatchObject({ cents: 2950, isWhole: true })
  })

  it('comes to the line, whatever its period', () => {
    const days = fc.integer({ min: 0, max: 900 })
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), days, days, (cents, start, length) => {
        const from = addDays('2024-01-01', start)
        const parts = overMonths({ group: 'belasting', cents, from, to: addDays(from, length) })
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents)
      }),
    )
  })
})
