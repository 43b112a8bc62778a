import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { spread } from '../../../../src/domain/energy/runs.ts'
import { minute } from '../../../../src/domain/time/amsterdam.ts'
import { addDays, dayAt, startOfDay } from '../../../../src/domain/time/day.ts'
import type { ChannelReadings } from '../../../../src/server/readings/readings.ts'
import { mergeReadings } from '../../../../src/server/readings/store/write.ts'
import { usage } from '../../../../src/server/readings/usage/usage.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { describeEachEngine } from '../../engines.ts'
import { customerWith } from '../connections.ts'

const first = startOfDay('2023-10-27')
const last = addDays('2023-10-27', 9)

/** Readings of one counter at chosen quarter-hours after 27 October 2023. */
const quarters = (cells: readonly { at: number; value: number; rank: number }[]): ChannelReadings => {
  const inOrder = [...new Map(cells.map((cell) => [cell.at, cell])).values()].sort(
    (one, other) => one.at - other.at,
  )
  return {
    channel: { direction: 'taken', register: 'single' },
    minutes: 15,
    starts: inOrder.map(({ at }) => first + at * 15 * minute),
    values: inOrder.map(({ value }) => value),
    ranks: inOrder.map(({ rank }) => rank),
  }
}

const constant = (value: number, count: number, from = 0, rank = 3) =>
  quarters(Array.from({ length: count }, (_, index) => ({ at: from + index, value, rank })))

describeEachEngine('readings in the database', (openFresh) => {
  let database: Database
  let connections: number[] = []
  const free = () => connections.pop() as number

  beforeAll(async () => {
    database = await openFresh()
    const eans = Array.from({ length: 40 }, (_, index) => ({ ean: `8716${String(index).padStart(14, '0')}` }))
    connections = (await customerWith(database, eans)).connectionIds
  })

  const merge = (id: number, ...channels: ChannelReadings[]) =>
    database.transaction((tx) => mergeReadings(tx, id, channels))
  const ask = async (id: number, granularity: 'quarterHour' | 'hour' | 'day') => {
    const answer = await usage(database.db, {
      connectionId: id,
      from: '2023-10-27',
      to: addDays(last, -1),
      granularity,
    })
    if (answer === null) throw new Error('no such connection')
    return answer
  }

  test('follow a simple list through any series of imports, by quarter, hour and day', async () => {
    const cell = fc.record({
      at: fc.integer({ min: 0, max: 9 * 96 + 3 }),
      value: fc.integer({ min: 0, max: 100_000 }),
      rank: fc.integer({ min: 1, max: 4 }),
    })
    const imports = fc.array(fc.array(cell, { minLength: 1, maxLength: 300 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(imports, async (files) => {
        const id = free()
        const model = new Map<number, { value: number; rank: number }>()
        for (const file of files) {
          const readings = quarters(file)
          await merge(id, readings)
          for (let index = 0; index < readings.starts.length; index++) {
            const [at, value, rank] = [
              readings.starts[index] as number,
              readings.values[index] as number,
              readings.ranks[index] as number,
            ]
            if ((model.get(at)?.rank ?? 0) <= rank) model.set(at, { value, rank })
          }
        }
        const byQuarter = await ask(id, 'quarterHour')
        const values = spread(byQuarter.directions[0]?.registers[0]?.runs ?? [], byQuarter.count)
        expect(values).toEqual(
          values.map((_, place) => model.get(first + place * 15 * minute)?.value ?? null),
        )
        const total = [...model.values()].reduce((sum, { value }) => sum + value, 0)
        for (const granularity of ['quarterHour', 'hour', 'day'] as const) {
          expect((await ask(id, granularity)).directions[0]?.total).toBe(total)
        }
        const days = [...model.keys()].map(dayAt).sort()
        expect(byQuarter.available).toEqual({ from: days[0], to: days.at(-1) })
      }),
      { numRuns: 12 },
    )
  })

  test('are not doubled when an hourly file tells of the same days', async () => {
    const id = free()
    await merge(id, constant(10, 96))
    await merge(id, {
      channel: { direction: 'taken', register: 'single' },
      minutes: 60,
      starts: Array.from({ length: 48 }, (_, index) => first + index * 60 * minute),
      values: new Array(48).fill(44),
      ranks: new Array(48).fill(3),
    })
    const answer = await ask(id, 'day')
    expect(answer.directions[0]?.registers[0]?.runs[0]?.values).toEqual([960, 24 * 44])
  })

  test('tell a list up to which day a connection has data, without a new version', async () => {
    const id = free()
    const row = () =>
      database.db
        .selectFrom('connections')
        .select(['readDataDate', 'version'])
        .where('id', '=', id)
        .executeTakeFirst()
    await merge(id, constant(1, 97))
    expect(await row()).toEqual({ readDataDate: '2023-10-28', version: 1 })
    await merge(id, constant(1, 10))
    expect(await row()).toEqual({ readDataDate: '2023-10-28', version: 1 })
  })

  test('of two writers at once are all there', async () => {
    const id = free()
    await Promise.all(Array.from({ length: 6 }, (_, part) => merge(id, constant(part + 1, 100, part * 100))))
    const answer = await ask(id, 'quarterHour')
    expect(answer.directions[0]?.total).toBe((1 + 2 + 3 + 4 + 5 + 6) * 100)
    expect((await ask(id, 'day')).directions[0]?.total).toBe(2100)
  })

  test('leave nothing behind when the import fails at its end', async () => {
    const id = free()
    const failing = database.transaction(async (tx) => {
      await mergeReadings(tx, id, [constant(5, 500)])
      throw new Error('the power went')
    })
    await expect(failing).rejects.toThrow('the power went')
    expect(await ask(id, 'quarterHour')).toMatchObject({ available: null, directions: [] })
  })

  describe('of a connection that does not exist', () => {
    test('are refused, and asking for them gives nothing', async () => {
      await expect(merge(999_999, constant(1, 4))).rejects.toThrow()
      expect(
        await usage(database.db, {
          connectionId: 999_999,
          from: '2023-01-01',
          to: '2023-01-02',
          granularity: 'day',
        }),
      ).toBeNull()
    })
  })
})
