import { expect, test } from 'vitest'
import { tryLayouts } from './tried.ts'

/** More of them run with `npm run bench -- layouts`. */
const [count, firstSeed] = [300, 1]

test('of layouts at random what is taken is what happened, or a person is asked, or it is refused', async () => {
  const { counts, wrong } = await tryLayouts(count, firstSeed)
  expect(wrong).toEqual([])
  // Asking of everything would be no reading.
  expect(counts.right).toBeGreaterThan(count / 2)
}, 300_000)
