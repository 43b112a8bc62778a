import { expect, test } from 'vitest'
import { made, tryLayouts } from './tried.ts'
import { dayStyles } from './writeDays.ts'

/** More of them run with `npm run bench -- layouts`. */
const [count, firstSeed] = [300, 1]

test('of layouts at random what is taken is what happened, or a person is asked, or it is refused', async () => {
  const { counts, wrong } = await tryLayouts(count, firstSeed)
  expect(wrong).toEqual([])
  // Asking of everything would be no reading.
  expect(counts.right).toBeGreaterThan(count / 2)
}, 300_000)

test('among them is every way of writing that is known', () => {
  const all = Array.from({ length: count }, (_, at) => made(firstSeed + at))
  const found = {
    days: all.map(({ layout }) => layout.days),
    clock: all.map(({ layout }) => layout.clock),
    direction: all.map(({ layout }) => layout.direction),
    factor: all.map(({ layout }) => layout.factor.in),
    eans: all.map(({ layout }) => layout.eans),
    subtotals: all.map(({ layout }) => layout.subtotals),
    places: all.map(({ truth }) => truth.places),
    units: all.map(({ layout }) => layout.unit),
    below: all.map(({ layout }) => layout.isFedBelow),
    uncalled: all.map(({ layout }) => layout.isUncalled),
    few: all.map(({ truth }) => truth.edges.length < 6),
    extras: all.flatMap(({ layout }) => layout.extras),
    times: all.map(({ layout }) => layout.time),
  }
  const kinds = Object.fromEntries(
    Object.entries(found).map(([name, of]) => [name, new Set<unknown>(of).size]),
  )
  expect(kinds).toEqual({
    days: dayStyles.length,
    clock: 3,
    direction: 4,
    factor: 4,
    eans: 2,
    subtotals: 3,
    places: 4,
    units: 5,
    below: 2,
    uncalled: 2,
    few: 2,
    extras: 11,
    times: 12,
  })
})
