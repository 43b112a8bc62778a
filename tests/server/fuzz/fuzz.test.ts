import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'
import { fuzz } from './fuzz.ts'

/** How many calls are made up for each operation, and how many of them are sent; `npm run bench -- fuzz` does more. */
const [each, most] = [300, 14]

describeAnyEngine('every operation of the API', (openFresh) => {
  let world: World

  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('answers what nobody means with a sentence, never with a fault', { timeout: 300_000 }, async () => {
    const { calls, wrong } = await fuzz(world, { seed: 15, each, most, renew: 200 })
    expect(wrong).toEqual([])
    expect(calls).toBe(world.app.routes.length * each)
  })
})
