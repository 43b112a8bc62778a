import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundFor } from '../../../../src/server/areas/budgets/ground.ts'
import { counted } from '../../../bench/counted.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('the ground of a budget', (openFresh) => {
  let world: World

  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })

  afterAll(() => world.close())

  test('what is the same for all connections is asked once, however many times some of them are asked about', async () => {
    const customerId = await world.customer('Weidebloem')
    const { database, heard } = counted(world.database)
    const groundOf = groundFor(database.db, {
      customerId,
      year: 2026,
      priceSource: 'contract',
      assumedPower: null,
      assumedGas: null,
      indexPct: '0',
    })
    const asked = (what: string) => heard().filter(({ sql }) => sql.includes(what)).length
    const first = await groundOf([])
    const [tables, shapes] = [asked('"rate_tables"'), asked('"weather_station"')]
    expect(shapes).toBe(1)
    const second = await groundOf([])
    expect(asked('"weather_station"')).toBe(shapes)
    // The sheets of the grid and of meters hang on who is asked about.
    expect(asked('"amount", "percentage"')).toBe(1)
    expect(asked('"rate_tables"')).toBeLessThan(2 * tables)
    expect(second).toEqual(first)
    // What follows from tables is found once under the same ones, for so many connections that it takes no room to speak of.
    expect(second.known.tables).toBe(first.known.tables)
    const some = Array.from(
      { length: 600 },
      (_, nth) => ({ id: nth + 1_000_000, gridOperatorId: 0 }) as never,
    )
    const [third, fourth] = [await groundOf(some), await groundOf(some)]
    expect(third.known.tables).toBe(first.known.tables)
    expect(fourth.known.tables).not.toBe(first.known.tables)
    expect(fourth).toEqual({ ...first, known: fourth.known })
  })
})
