import { expect, test } from 'vitest'
import { monthsFrom } from '../../../../src/domain/forecast/months.ts'
import { zero } from '../../../../src/domain/rational.ts'
import type { Single } from '../../../../src/server/areas/forecast/single.ts'
import type { Cell } from '../../../../src/server/areas/forecast/tables.ts'
import { togetherOf } from '../../../../src/server/areas/forecast/together.ts'

const months = monthsFrom('2027-01-01', '2027-12-01')
/** A year of which January weighs so much, and every other month as much. */
const yearWith = (january: number) => months.map((_, place) => (place === 0 ? january : 1000))

/** The band of January, of connections with these years (the latest first), and of how many connections it is. */
function bandOver(...years: Single['years'][]) {
  const all = years.map(
    (own, id) =>
      ({
        target: { id },
        months: [],
        tested: [],
        measured: 0,
        history: new Map(),
        years: own,
        tables: [],
      }) as unknown as Single,
  )
  const cells = all.map(() => months.map((): Cell => [10_000, 'measured']))
  const joining = { method: 'vorigjaar', growth: zero, months, until: '2026-12-01', changes: [] } as const
  const { result } = togetherOf(all, cells, { ...joining, followsDates: false }, [])
  const [january] = result.months
  return { of: result.bandOf, high: (january?.high ?? 0) / (january?.volume ?? 1) }
}

test('years are held against each other of which the same ones were measured', () => {
  const [cold, mild] = [yearWith(3000), yearWith(1000)]
  // Last year was as cold everywhere; of two connections another year was measured beside it, of which one was mild.
  const alone = bandOver([cold, cold, null])
  expect(alone).toEqual({ of: 1, high: 1.05 })
  expect(bandOver([cold, cold, null], [cold, null, mild])).toEqual(alone)
  // The two of which most is known together.
  const two = bandOver([cold, null, mild], [cold, cold, null], [cold, null, mild])
  expect(two.of).toBe(2)
  expect(two).toEqual(bandOver([cold, null, mild], [cold, null, mild]))
})

test('all three years where half of the connections have them', () => {
  const [cold, mild] = [yearWith(3000), yearWith(1000)]
  expect(bandOver([cold, mild, cold], [cold, cold, null]).of).toBe(1)
  expect(bandOver([cold, mild, cold], [cold, cold, null], [cold, cold, null]).of).toBe(3)
  expect(bandOver([cold, null, null])).toMatchObject({ of: 0, high: 0 })
})
