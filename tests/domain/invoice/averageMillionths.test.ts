import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageMillionths } from '../../../src/domain/invoice/exact.ts'

describe('the average rate over what was used at each', () => {
  test('is weighed by use, and exact: 1.116 kWh at € 0,25 and 297,6 kWh at € 0,44', () => {
    expect(
      averageMillionths([
        { used: 1_116_000, rate: '0.250000' },
        { used: 297_600, rate: '0.44' },
      ]),
    ).toBe(290_000)
  })

  test('is not known where nothing was used', () => {
    expect(averageMillionths([])).toBeNull()
    expect(averageMillionths([{ used: 0, rate: '0.25' }])).toBeNull()
  })

  const part = fc.record({
    used: fc.integer({ min: 1, max: 10 ** 12 }),
    millionths: fc.integer({ min: 0, max: 10 ** 7 }),
  })

  test('lies between the lowest and the highest, and is the rate where there is one', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        const rates = parts.map(({ millionths }) => millionths)
        const average = averageMillionths(
          parts.map(({ used, millionths }) => ({ used, rate: (millionths / 1e6).toFixed(6) })),
        )
        expect(average).toBeGreaterThanOrEqual(Math.min(...rates))
        expect(average).toBeLessThanOrEqual(Math.max(...rates))
      }),
    )
  })
})
