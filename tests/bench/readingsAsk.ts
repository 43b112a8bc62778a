import { sql } from 'kysely'
import { minute } from '../../src/domain/time/amsterdam.ts'
import { startOfDay } from '../../src/domain/time/day.ts'
import { storedMonths } from '../../src/server/readings/store/read.ts'
import { mergeReadings } from '../../src/server/readings/store/write.ts'
import { usageOfMany } from '../../src/server/readings/usage/many.ts'
import type { Database } from '../../src/server/storage/db/database.ts'
import { readingsPortal } from '../server/readings/portal.ts'
import { median, round, say, timed } from './figures.ts'

const [from, to] = ['2024-01-01', '2024-12-31']
const turns = 40

/** Prints what a year of one connection costs the server, beside reading and unpacking its blocks. */
export async function askYear(database: Database, customerId: number, ids: readonly number[]): Promise<void> {
  const bare: number[] = []
  const served: number[] = []
  let length = 0
  const server = await readingsPortal(database, [customerId], (time) => served.push(time))
  const address = await server.portal.http.listen({ port: 0, host: '127.0.0.1' })
  for (let turn = 0; turn < turns; turn++) {
    const id = ids[(turn * 7) % ids.length] as number
    bare.push(await timed(() => storedMonths(database.db, id, '2024-01-01', '2024-12-01')))
    const query = `connectionId=${id}&from=${from}&to=${to}&granularity=quarterHour`
    const answer = await fetch(`${address}/api/v3/customers/${customerId}/ems/usage?${query}`, {
      headers: server.headersOf('staff'),
    })
    length = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200) throw new Error(`A year was answered ${answer.status}`)
  }
  await server.close()
  say('a year of quarter-hours: blocks read and unpacked', `${round(median(bare))} ms`)
  say('a year of quarter-hours: served', `${round(median(served))} ms`, `${round(length / 1024, 0)} kB`)
  say('  ratio', round(median(served) / median(bare)), 'at most 3')
}

/** Prints what all connections together by month cost, beside nothing but the sum over their totals. */
export async function askMonths(database: Database, all: readonly number[]): Promise<void> {
  const connectionIds = all.slice(0, 1000)
  const ours: number[] = []
  const bare: number[] = []
  const day: number[] = []
  for (let turn = 0; turn < 11; turn++) {
    bare.push(
      await timed(() =>
        sql`
          select month, direction, sum(coalesce(total_single, 0) + coalesce(total_normal, 0) + coalesce(total_low, 0)) as value,
            sum(total_covered) as covered
          from reading_months
          where connection_id = any(${connectionIds}::integer[]) and month between ${from}::date and ${to}::date
          group by month, direction
        `.execute(database.db),
      ),
    )
    const question = { connectionIds, from, to }
    ours.push(await timed(() => usageOfMany(database.db, { ...question, granularity: 'month' })))
    day.push(await timed(() => usageOfMany(database.db, { ...question, granularity: 'day' })))
  }
  const name = `${connectionIds.length} connections together`
  say(`${name}, a year by month: the sum alone`, `${round(median(bare))} ms`)
  say(`${name}, a year by month`, `${round(median(ours))} ms`)
  say('  ratio', round(median(ours) / median(bare)), 'at most 2')
  say(`${name}, a year by day`, `${round(median(day))} ms`)
}

/** So many corrections of a month until they are merged into its block. */
const untilMerged = 5

/**
 * Prints what it costs to correct one day of one connection by an import, beside a transaction that changes one row: of a month
 * that came in whole, and on an average when it is done again and again.
 */
export async function correct(database: Database, ids: readonly number[], importId: number): Promise<void> {
  const first = startOfDay('2024-03-12')
  const starts = Array.from({ length: 96 }, (_, index) => first + index * 15 * minute)
  const ours: number[] = []
  const again: number[] = []
  const bare: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const id = ids[(turn * 11) % ids.length] as number
    const corrected = (time: number) => {
      const day = {
        ...({ channel: { direction: 'taken', register: 'single' }, minutes: 15 } as const),
        starts,
        values: starts.map((_, index) => 1000 + turn + index + time),
        ranks: starts.map(() => 3),
      }
      return timed(() => database.transaction((tx) => mergeReadings(tx, id, [day], { importId })))
    }
    ours.push(await corrected(0))
    bare.push(
      await timed(() =>
        database.transaction((tx) =>
          tx
            .updateTable('connections')
            .set({ comment: `Gecorrigeerd ${turn}` })
            .where('id', '=', id)
            .execute(),
        ),
      ),
    )
    let others = ours.at(-1) as number
    for (let time = 1; time < untilMerged; time++) others += await corrected(time)
    again.push(others / untilMerged)
  }
  say('one row changed, in a transaction', `${round(median(bare))} ms`)
  say('one day corrected', `${round(median(ours))} ms`)
  say('  ratio', round(median(ours) / median(bare)), 'under 3')
  say(`  each of ${untilMerged} in a row, merging included`, round(median(again) / median(bare)))
}
