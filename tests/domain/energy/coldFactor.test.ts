import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coldFactor, upTo } from '../../../src/domain/energy/coldFactor.ts'

const own = { from: '2026-11-01', to: '2026-11-03' }
const other = { from: '2025-11-01', to: '2025-11-03' }
const at = (from: string, values: (number | null)[]) => ({ station: '06260' as const, from, values })

describe('the correction for degree days', () => {
  test('brings the other period to the cold of the own one', () => {
    const found = coldFactor(
      { own, other },
      at(own.from, [9000, 9000, 6000]),
      at(other.from, [8000, 8000, 4000]),
    )
    expect(found.factor).toBeCloseTo(1.2)
    expect(found.said).toContain('03/11/2025 had er 20, 01/11/2026 – 03/11/2026 24 (gewogen, De Bilt)')
  })
  test('is not made where a day is unknown, or none was cold, and says so', () => {
    const unknown = coldFactor({ own, other }, at(own.from, [9000, null, 6000]), at(other.from, [1, 1, 1]))
    expect(unknown.factor).toBeNull()
    expect(unknown.said).toContain('van 01/11/2026 – 03/11/2026 is de buitentemperatuur in De Bilt niet')
    const warm = coldFactor({ own, other }, at(own.from, [9000, 1, 6000]), at(other.from, [0, 0, 0]))
    expect(warm.factor).toBeNull()
    expect(warm.said).toContain('was geen dag koud genoeg om te stoken')
  })
  test('there and back again is no correction', () => {
    const values = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(values, values, (here, there) => {
        const [a, b] = [at(own.from, here), at(other.from, there)]
        const way = coldFactor({ own, other }, a, b).factor ?? 0
        const back = coldFactor({ own: other, other: own }, b, a).factor ?? 0
        expect(way * back).toBeCloseTo(1)
      }),
    )
  })
  test('of a period that still runs counts as many days of the other', () => {
    expect(upTo('2026-11-02', { own, other })).toEqual({
      own: { from: '2026-11-01', to: '2026-11-02' },
      other: { from: '2025-11-01', to: '2025-11-02' },
    })
    expect(upTo('2026-10-31', { own, other })).toBeNull()
  })
})
