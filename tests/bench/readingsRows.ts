import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'
import { isoAt } from '../../src/domain/time/amsterdam.ts'
import { median, round, say, timed } from './figures.ts'
import { kinds } from './readingsStore.ts'
import { quarters } from './readingsYears.ts'

/** So few connections: a row for each reading takes too long for more. */
const connections = 10

function* rows(): Generator<string> {
  for (let id = 1; id <= connections; id++) {
    const { starts, values } = kinds[id % kinds.length] as (typeof kinds)[number]
    let some = ''
    for (let index = 0; index < quarters; index++) {
      some += `${id}\t${isoAt(starts[index] as number)}\t${values[index]}\t3\n`
      if (index % 1000 < 999 && index < quarters - 1) continue
      yield some
      some = ''
    }
  }
}

/** Prints what the usual table, with a row for each reading, costs on the same disk. */
export async function rowPerReading(direct: postgres.Sql): Promise<void> {
  console.log(`  for comparison, a row for each reading of ${connections} connections`)
  await direct`
    create table bare_readings (
      connection_id integer, at timestamptz, value integer, quality smallint, primary key (connection_id, at)
    )`
  const count = connections * quarters
  const time = await timed(async () =>
    pipeline(Readable.from(rows()), await direct`copy bare_readings from stdin`.writable()),
  )
  await direct`vacuum analyze bare_readings`
  const [size] = await direct<{ bytes: string }[]>`select pg_total_relation_size('bare_readings') as bytes`
  const asked: number[] = []
  const months: number[] = []
  for (let turn = 0; turn < 9; turn++) {
    asked.push(
      await timed(
        async () =>
          direct`select at, value, quality from bare_readings
            where connection_id = ${1 + (turn % connections)} and at >= '2024-01-01' and at < '2025-01-01' order by at`,
      ),
    )
    months.push(
      await timed(
        async () =>
          direct`select date_trunc('month', at, 'Europe/Amsterdam') as month, sum(value) from bare_readings
            where at >= '2024-01-01' and at < '2025-01-01' group by 1`,
      ),
    )
  }
  say('  copied', `${round(count / time, 0)} readings/ms`)
  say('  on disk', `${round(Number(size?.bytes) / count)} bytes a reading`)
  say('  a year of quarter-hours of one connection', `${round(median(asked))} ms`)
  say(`  ${connections} connections together, a year by month`, `${round(median(months))} ms`)
  await direct`drop table bare_readings`
}
