import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { registers } from '../../../../src/domain/energy/channel.ts'
import { rankOf } from '../../../../src/domain/energy/quality.ts'
import { minute } from '../../../../src/domain/time/amsterdam.ts'
import { startOfDay } from '../../../../src/domain/time/day.ts'
import type { Database } from '../../../../src/server/db/database.ts'
import { readMigrations } from '../../../../src/server/db/migrate.ts'
import type { ChannelReadings } from '../../../../src/server/readings/readings.ts'
import { withdrawImport } from '../../../../src/server/readings/store/withdraw.ts'
import { mergeReadings } from '../../../../src/server/readings/store/write.ts'
import { describeEachEngine } from '../../engines.ts'
import { customerWith } from '../connections.ts'

/** Two days on both sides of the end of a month, so that a file touches two blocks of each counter. */
const first = startOfDay('2023-10-30')

interface Cell {
  at: number
  value: number
  rank: number
}

const readings = (cells: readonly Cell[], register: number): ChannelReadings => {
  const inOrder = [...new Map(cells.map((cell) => [cell.at, cell])).values()].sort(
    (one, other) => one.at - other.at,
  )
  return {
    channel: { direction: 'taken', register: registers[register] ?? 'single' },
    minutes: 15,
    starts: inOrder.map(({ at }) => first + at * 15 * minute),
    values: inOrder.map(({ value }) => value),
    ranks: inOrder.map(({ rank }) => rank),
  }
}

describeEachEngine('taking imports back', (openFresh) => {
  let database: Database
  let customerId = 0
  let free: number[] = []

  beforeAll(async () => {
    database = await openFresh()
    const eans = Array.from({ length: 90 }, (_, index) => ({ ean: `8716${String(index).padStart(14, '0')}` }))
    const made = await customerWith(database, eans)
    customerId = made.customerId
    free = made.connectionIds
  })

  const newImport = async (): Promise<number> => {
    const { id } = await database.db
      .insertInto('readingImports')
      .values({ customerId, fileName: 'x', fileSize: 1, sha256: 'x', format: 'x', preview: '{}' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const merge = (id: number, offered: readonly ChannelReadings[], importId: number | null) =>
    database.transaction((tx) => mergeReadings(tx, id, offered, { importId }))
  const withdraw = (importId: number) => database.transaction((tx) => withdrawImport(tx, importId))
  /** Everything that is known of a connection, but for its number and what came from which import. */
  const known = async (id: number) => {
    const { rows } = await sql<{ line: unknown }>`
      select to_jsonb(reading_blocks) - 'connection_id' - 'import_id' as line from reading_blocks where connection_id = ${id}
      union all select to_jsonb(reading_months) - 'connection_id' from reading_months where connection_id = ${id}
      union all select to_jsonb(read_data_date) from connections where id = ${id}`.execute(database.db)
    return rows.map(({ line }) => JSON.stringify(line)).sort()
  }
  const layersOf = async (id: number) =>
    (await sql`select from reading_layers where connection_id = ${id}`.execute(database.db)).rows.length

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
        const [all, without] = [free.pop() ?? 0, free.pop() ?? 0]
        const toWithdraw: number[] = []
        for (const { cells, register, fate } of files) {
          const offered = [readings(cells, register)]
          const importId = fate === 'no import' ? null : await newImport()
          await merge(all, offered, importId)
          if (fate === 'withdrawn' && importId !== null) toWithdraw.push(importId)
          else await merge(without, offered, null)
        }
        const from = turn % Math.max(1, toWithdraw.length)
        for (const id of [...toWithdraw.slice(from), ...toWithdraw.slice(0, from)]) await withdraw(id)
        expect(await known(all)).toEqual(await known(without))
      }),
      { numRuns: 35, endOnFailure: true },
    )
  }, 120_000)

  test('brings back what a better import pushed aside, and what it kept out', async () => {
    const id = free.pop() ?? 0
    const [measured, estimated] = [rankOf('measured'), rankOf('estimated')]
    await merge(id, [readings([{ at: 0, value: 100, rank: estimated }], 0)], await newImport())
    const before = await known(id)
    const better = await newImport()
    await merge(id, [readings([{ at: 0, value: 120, rank: measured }], 0)], better)
    const guess = await newImport()
    const counts = await merge(id, [readings([{ at: 0, value: 90, rank: estimated }], 0)], guess)
    expect(counts).toEqual({ added: 0, changed: 0, same: 0, kept: 1 })
    expect(await withdraw(better)).toEqual([id])
    await withdraw(guess)
    expect(await known(id)).toEqual(before)
  })

  test('the last one leaves nothing at all', async () => {
    const id = free.pop() ?? 0
    const empty = await known(id)
    const only = await newImport()
    await merge(id, [readings([{ at: 0, value: 100, rank: 3 }], 1)], only)
    expect(await layersOf(id)).toBe(0)
    await withdraw(only)
    expect(await known(id)).toEqual(empty)
    expect(await layersOf(id)).toBe(0)
    expect(await withdraw(only)).toEqual([])
  })

  test('after all others leaves its block, without layers', async () => {
    const id = free.pop() ?? 0
    const [one, other] = [await newImport(), await newImport()]
    await merge(id, [readings([{ at: 0, value: 100, rank: 3 }], 0)], one)
    const before = await known(id)
    await merge(id, [readings([{ at: 0, value: 120, rank: 3 }], 0)], other)
    await merge(id, [readings([{ at: 0, value: 90, rank: 1 }], 0)], other)
    expect(await layersOf(id)).toBe(3)
    await withdraw(other)
    expect(await known(id)).toEqual(before)
    expect(await layersOf(id)).toBe(0)
    expect(await withdraw(one)).toEqual([id])
  })

  test('works for what was imported before months said which import brought them', async () => {
    const id = free.pop() ?? 0
    const [one, other] = [await newImport(), await newImport()]
    await merge(id, [readings([{ at: 0, value: 100, rank: 3 }], 0)], one)
    const before = await known(id)
    await merge(id, [readings([{ at: 0, value: 120, rank: 3 }], 0)], other)
    await merge(id, [readings([{ at: 200, value: 50, rank: 3 }], 0)], other)
    await sql`
      alter table reading_layers alter column block drop not null;
      update reading_layers set number = number + 10;
      insert into reading_layers select connection_id, month, channel, minutes, 11, import_id, block
        from reading_blocks where import_id is not null;
      insert into reading_layers select distinct connection_id, month, channel, minutes, 0, null::integer, null::bytea
        from reading_layers;
      alter table reading_blocks drop column import_id`.execute(database.db)
    const blockImports = (await readMigrations()).find(({ name }) => name.includes('block-imports'))
    await sql.raw(blockImports?.text ?? '').execute(database.db)
    expect(await layersOf(id)).toBe(2)
    await withdraw(other)
    expect(await known(id)).toEqual(before)
    expect(await withdraw(one)).toEqual([id])
  })

  test('an estimate never replaces what is better, whatever the order of imports', async () => {
    const offer = fc.record({ value: fc.nat(5000), rank: fc.integer({ min: 1, max: 4 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(offer, { minLength: 1, maxLength: 5 }), async (offers) => {
        const id = free.pop() ?? 0
        let best = { value: 0, rank: 0 }
        for (const { value, rank } of offers) {
          await merge(id, [readings([{ at: 5, value, rank }], 0)], await newImport())
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
