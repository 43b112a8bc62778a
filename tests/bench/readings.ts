import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { tariffAt } from '../../src/domain/energy/tariff.ts'
import { isoAt, minute } from '../../src/domain/time/amsterdam.ts'
import { startOfDay } from '../../src/domain/time/day.ts'
import { type Database, openDatabase } from '../../src/server/db/database.ts'
import { readReadings } from '../../src/server/readings/formats/read.ts'
import type { ChannelReadings } from '../../src/server/readings/readings.ts'
import { storedMonths } from '../../src/server/readings/store/read.ts'
import { mergeReadings } from '../../src/server/readings/store/write.ts'
import { usageOfMany } from '../../src/server/readings/usage/many.ts'
import { usage } from '../../src/server/readings/usage/usage.ts'
import { Cluster, postgresBinaries } from '../server/cluster.ts'
import { customerWith } from '../server/readings/connections.ts'
import { readingsPortal } from '../server/readings/portal.ts'
import { median, round, say, timed } from './figures.ts'

const quarters = 35_040
const from = '2023-01-01'
const to = '2023-12-31'

/** A year of a business on two counters: nights, weekends, seasons and noise; every third one feeds in by day. */
function yearOf(seed: number): ChannelReadings[] {
  let state = seed * 7919 + 1
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const [base, peak, hasSun] = [80 + random() * 400, 300 + random() * 3000, seed % 3 === 0]
  const first = startOfDay(from)
  const lists = new Map<string, { starts: number[]; values: number[] }>()
  const add = (direction: string, start: number, value: number) => {
    const key = `${direction} ${tariffAt(start)}`
    const list = lists.get(key) ?? { starts: [], values: [] }
    list.starts.push(start)
    list.values.push(value)
    lists.set(key, list)
  }
  for (let index = 0; index < quarters; index++) {
    const start = first + index * 15 * minute
    const hour = (index % 96) / 4
    const season = Math.cos((index / quarters) * 2 * Math.PI)
    const isOpen = Math.floor(index / 96 + 6) % 7 < 5 && hour > 7 && hour < 18
    const load = base * (1 + season / 5) + (isOpen ? peak * Math.sin(((hour - 7) / 11) * Math.PI) : 0)
    const sun =
      hasSun && hour > 6 && hour < 20
        ? Math.max(0, 1500 * (1 - season) * Math.sin(((hour - 6) / 14) * Math.PI) * random())
        : 0
    const net = Math.round(load * (0.9 + random() / 5) - sun)
    add('taken', start, Math.max(0, net))
    add('fedIn', start, Math.max(0, -net))
  }
  return [...lists].map(([key, list]) => {
    const [direction, register] = key.split(' ') as ['taken', 'normal']
    return {
      channel: { direction, register },
      minutes: 15,
      ...list,
      ranks: new Uint8Array(list.starts.length).fill(3),
    }
  })
}

async function benchStore(database: Database, connections: number): Promise<void> {
  const eans = Array.from({ length: connections }, (_, index) => ({
    ean: `8716${String(index).padStart(14, '0')}`,
  }))
  const { customerId, connectionIds } = await customerWith(database, eans)
  const kinds = Array.from({ length: 12 }, (_, seed) => yearOf(seed))
  let readings = 0
  const loading = await timed(async () => {
    for (const [index, id] of connectionIds.entries()) {
      const counts = await database.transaction((tx) =>
        mergeReadings(tx, id, kinds[index % kinds.length] ?? []),
      )
      readings += counts.added
    }
  })
  say('merged and stored', `${round(readings / loading, 0)} readings/ms`)
  await sql`vacuum analyze reading_blocks`.execute(database.db)
  await sql`vacuum analyze reading_months`.execute(database.db)
  const size = await sql<{ blocks: number; totals: number }>`
    select pg_total_relation_size('reading_blocks') as blocks, pg_total_relation_size('reading_months') as totals`.execute(
    database.db,
  )
  const { blocks = 0, totals = 0 } = size.rows[0] ?? {}
  say(
    'on disk, with keys and day totals',
    `${round((blocks + totals) / readings)} bytes a reading`,
    'at most 2',
  )
  say('  of which day totals', `${round(totals / readings)} bytes a reading`)
  await benchYear(database, customerId, connectionIds)
  await benchSums(database, connectionIds)
}

async function benchYear(database: Database, customerId: number, ids: readonly number[]): Promise<void> {
  const bare: number[] = []
  const asked: number[] = []
  const served: number[] = []
  let length = 0
  const server = await readingsPortal(database, [customerId], (time) => served.push(time))
  const address = await server.portal.http.listen({ port: 0, host: '127.0.0.1' })
  for (let round = 0; round < 40; round++) {
    const id = ids[(round * 7) % ids.length] as number
    bare.push(await timed(() => storedMonths(database.db, id, '2023-01-01', '2023-12-01')))
    const query = `connectionId=${id}&from=${from}&to=${to}&granularity=quarterHour`
    asked.push(
      await timed(async () => {
        const answer = await fetch(`${address}/api/v3/customers/${customerId}/ems/usage?${query}`, {
          headers: server.headersOf('staff'),
        })
        length = (await answer.text()).length
      }),
    )
  }
  await server.close()
  say('a year of quarter-hours: blocks read and unpacked', `${round(median(bare))} ms`)
  say(
    'a year of quarter-hours: served over HTTP',
    `${round(median(served))} ms`,
    `${round(length / 1024, 0)} kB`,
  )
  say('  with the asking and receiving, in this same process', `${round(median(asked))} ms`)
  say('  ratio of served to read', round(median(served) / median(bare)), 'at most 3')
}

async function benchSums(database: Database, connectionIds: readonly number[]): Promise<void> {
  const times = async (granularity: 'month' | 'day') => {
    const found: number[] = []
    for (let round = 0; round < 9; round++)
      found.push(await timed(() => usageOfMany(database.db, { connectionIds, from, to, granularity })))
    return median(found)
  }
  const one = async (granularity: 'month' | 'day') => {
    const found: number[] = []
    for (const id of connectionIds.slice(0, 30))
      found.push(await timed(() => usage(database.db, { connectionId: id, from, to, granularity })))
    return median(found)
  }
  say('one connection, a year by day', `${round(await one('day'))} ms`)
  say(`${connectionIds.length} connections together, a year by month`, `${round(await times('month'))} ms`)
  say(`${connectionIds.length} connections together, a year by day`, `${round(await times('day'))} ms`)
}

async function benchParse(folder: string): Promise<void> {
  const year = yearOf(3)
  const cells = year.flatMap(({ channel, starts, values }) =>
    Array.from(starts, (start, index) => ({ start, channel, value: values[index] as number })),
  )
  const line = ({ start, channel, value }: (typeof cells)[number]) =>
    `${isoAt(start)};871687120058657526;${channel.direction === 'taken' ? 'Afname' : 'Injectie'} ${channel.register};${round(value / 1000, 3).replace('.', ',')};kWh`
  const path = join(folder, 'lang.csv')
  writeFileSync(path, ['Van;EAN;Register;Volume;Eenheid', ...cells.map(line)].join('\r\n'))
  const time = await timed(() => readReadings({ path, name: 'lang.csv' }))
  say(`a text file of ${cells.length} lines read`, `${round(cells.length / time, 0)} lines/ms`)
}

/** Prints the figures of storing, reading and parsing readings, as ratios where the machine would decide otherwise. */
export async function benchReadings(connections = 120): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wattwerf-bench-'))
  try {
    console.log('\nreadings: files')
    await benchParse(folder)
    console.log(`\nreadings: embedded database, ${connections} connections × a year of quarter-hours`)
    const embedded = await openDatabase({ dataDir: join(folder, 'data'), databaseUrl: null })
    await benchStore(embedded, connections).finally(() => embedded.close())
    if (postgresBinaries() === null) return
    const cluster = await Cluster.start()
    try {
      console.log(`\nreadings: PostgreSQL, ${connections} connections × a year of quarter-hours`)
      const postgres = await openDatabase({ dataDir: folder, databaseUrl: cluster.url('postgres') })
      await benchStore(postgres, connections).finally(() => postgres.close())
    } finally {
      await cluster.remove()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchReadings()
