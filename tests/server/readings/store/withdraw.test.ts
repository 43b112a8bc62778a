import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { rankOf } from '../../../../src/domain/energy/quality.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { readMigrations } from '../../../../src/server/storage/db/migrate.ts'
import { describeEachEngine } from '../../engines.ts'
import { layersWorld, readings } from './layersWorld.ts'

describeEachEngine('taking imports back', (openFresh) => {
  let database: Database
  let world: Awaited<ReturnType<typeof layersWorld>>

  beforeAll(async () => {
    database = await openFresh()
    world = await layersWorld(database)
  })

  test('leaves what would be there without them, whichever come back and in whatever order', async () => {
    const cell = fc.record({ at: fc.nat(191), value: fc.nat(5000), rank: fc.integer({ min: 1, max: 4 }) })
    const file = fc.record({
      cells: fc.array(cell, { minLength: 1, maxLength: 60 }),
      register: fc.nat(2),
      // Some readings come otherwise than by an import, and stay.
      fate: fc.constantFrom('kept', 'withdrawn', 'no import'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 6 }), fc.nat(), async (files, turn) => {
        const [all, without] = [world.free.pop() ?? 0, world.free.pop() ?? 0]
        const toWithdraw: number[] = []
        for (const { cells, register, fate } of files) {
          const offered = [readings(cells, register)]
          const importId = fate === 'no import' ? null : await world.newImport()
          await world.merge(all, offered, importId)
          if (fate === 'withdrawn' && importId !== null) toWithdraw.push(importId)
          else await world.merge(without, offered, null)
        }
        const from = turn % Math.max(1, toWithdraw.length)
        for (const id of [...toWithdraw.slice(from), ...toWithdraw.slice(0, from)]) await world.withdraw(id)
        expect(await world.known(all)).toEqual(await world.known(without))
      }),
      { numRuns: 35, endOnFailure: true },
    )
  }, 120_000)

  test('brings back what a better import pushed aside, and what it kept out', async () => {
    const id = world.free.pop() ?? 0
    const [measured, estimated] = [rankOf('measured'), rankOf('estimated')]
    await world.merge(id, [readings([{ at: 0, value: 100, rank: estimated }], 0)], await world.newImport())
    const before = await world.known(id)
    const better = await world.newImport()
    await world.merge(id, [readings([{ at: 0, value: 120, rank: measured }], 0)], better)
    const guess = await world.newImport()
    const counts = await world.merge(id, [readings([{ at: 0, value: 90, rank: estimated }], 0)], guess)
    expect(counts).toEqual({ added: 0, changed: 0, same: 0, kept: 1 })
    expect(await world.withdraw(better)).toEqual([id])
    await world.withdraw(guess)
    expect(await world.known(id)).toEqual(before)
  })

  test('the last one leaves nothing at all', async () => {
    const id = world.free.pop() ?? 0
    const empty = await world.known(id)
    const only = await world.newImport()
    await world.merge(id, [readings([{ at: 0, value: 100, rank: 3 }], 1)], only)
    expect(await world.layersOf(id)).toBe(0)
    await world.withdraw(only)
    expect(await world.known(id)).toEqual(empty)
    expect(await world.layersOf(id)).toBe(0)
    expect(await world.withdraw(only)).toEqual([])
  })

  test('after all others leaves its block, without layers', async () => {
    const id = world.free.pop() ?? 0
    const [one, other] = [await world.newImport(), await world.newImport()]
    await world.merge(id, [readings([{ at: 0, value: 100, rank: 3 }], 0)], one)
    const before = await world.known(id)
    await world.merge(id, [readings([{ at: 0, value: 120, rank: 3 }], 0)], other)
    await world.merge(id, [readings([{ at: 0, value: 90, rank: 1 }], 0)], other)
    expect(await world.layersOf(id)).toBe(3)
    await world.withdraw(other)
    expect(await world.known(id)).toEqual(before)
    expect(await world.layersOf(id)).toBe(0)
    expect(await world.withdraw(one)).toEqual([id])
  })

  test('works for what was imported before months said which import brought them', async () => {
    const id = world.free.pop() ?? 0
    const [one, other] = [await world.newImport(), await world.newImport()]
    await world.merge(id, [readings([{ at: 0, value: 100, rank: 3 }], 0)], one)
    const before = await world.known(id)
    await world.merge(id, [readings([{ at: 0, value: 120, rank: 3 }], 0)], other)
    await world.merge(id, [readings([{ at: 200, value: 50, rank: 3 }], 0)], other)
    await sql`
      alter table reading_layers alter column block drop not null;
      update reading_layers set number = number + 100;
      insert into reading_layers select connection_id, month, channel, minutes, 11, import_id, block
        from reading_blocks where import_id is not null;
      insert into reading_layers select distinct connection_id, month, channel, minutes, 0, null::integer, null::bytea
        from reading_layers;
      alter table reading_blocks drop column import_id, drop column folded`.execute(database.db)
    for (const { name, text } of await readMigrations())
      if (name.includes('block-imports') || name.includes('loose-layers'))
        await sql.raw(text).execute(database.db)
    expect(await world.layersOf(id)).toBe(2)
    await world.withdraw(other)
    expect(await world.known(id)).toEqual(before)
    expect(await world.withdraw(one)).toEqual([id])
  })

  test('an estimate never replaces what is better, whatever the order of imports', async () => {
    const offer = fc.record({ value: fc.nat(5000), rank: fc.integer({ min: 1, max: 4 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(offer, { minLength: 1, maxLength: 5 }), async (offers) => {
        const id = world.free.pop() ?? 0
        let best = { value: 0, rank: 0 }
        for (const { value, rank } of offers) {
          await world.merge(id, [readings([{ at: 5, value, rank }], 0)], await world.newImport())
          if (rank >= best.rank) best = { value, rank }
        }
        const { rows } = await sql<{ single: number[]; quality: number[] }>`
          select single, quality from reading_months where connection_id = ${id}`.execute(database.db)
        expect([Number(rows[0]?.single[29]), rows[0]?.quality[29]]).toEqual([best.value, best.rank])
      }),
      { numRuns: 12 },
    )
  })
})
