import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { describeEachEngine } from '../../engines.ts'
import { layersWorld, readings } from './layersWorld.ts'

describeEachEngine('additions to a month', (openFresh) => {
  let database: Database
  let world: Awaited<ReturnType<typeof layersWorld>>

  beforeAll(async () => {
    database = await openFresh()
    world = await layersWorld(database)
  })

  test('lie loose on its block while they are few and small, and are merged into it when they are many or large', async () => {
    const id = world.free.pop() ?? 0
    const month = Array.from({ length: 96 }, (_, at) => ({
      at,
      value: (at ** 3 * 31 + at ** 2) % 4999,
      rank: 2,
    }))
    await world.merge(id, [readings(month, 0)], await world.newImport())
    const state = async () => {
      const { rows } = await sql<{ folded: number; block: string }>`
        select folded, encode(block, 'hex') as block from reading_blocks where connection_id = ${id}`.execute(
        database.db,
      )
      return { ...rows[0], layers: await world.layersOf(id) }
    }
    const { block } = await state()
    const before = await world.known(id)
    const small: number[] = []
    for (let turn = 1; turn <= 4; turn++) {
      small.push(await world.newImport())
      await world.merge(id, [readings([{ at: turn, value: turn, rank: 3 }], 0)], small.at(-1) ?? 0)
      expect(await state()).toEqual({ folded: 0, block, layers: turn })
    }
    const loose = await world.known(id)
    // A fifth that only confirms what is known: all that was loose is in the block now.
    small.push(await world.newImport())
    await world.merge(id, [readings([{ at: 4, value: 4, rank: 3 }], 0)], small.at(-1) ?? 0)
    expect(await state()).toMatchObject({ folded: 5, layers: 6 })
    expect(await world.known(id)).toEqual(loose)
    for (const importId of small) await world.withdraw(importId)
    expect(await world.known(id)).toEqual(before)
    expect(await state()).toEqual({ folded: 0, block, layers: 0 })
    const large = await world.newImport()
    await world.merge(
      id,
      [
        readings(
          month.map((cell) => ({ ...cell, rank: 3, value: cell.value + 1 })),
          0,
        ),
      ],
      large,
    )
    expect(await state()).toMatchObject({ folded: 1, layers: 2 })
    await world.withdraw(large)
    expect(await state()).toEqual({ folded: 0, block, layers: 0 })
  })
})
