import { sql } from 'kysely'
import { channelCode, channelOf, type Direction, directions } from '../../../domain/energy/channel.ts'
import { type DayTotals, dayTotals } from '../../../domain/energy/dayTotals.ts'
import { resolve } from '../../../domain/energy/resolve.ts'
import type { Month, Slots } from '../../../domain/energy/slots.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../db/database.ts'
import type { ChannelReadings } from '../readings.ts'
import { encodeBlock } from './block.ts'
import { type Counts, merge, monthParts, noCounts } from './merge.ts'
import { sourcesOf, storedMonths } from './read.ts'

/** Months that are read, merged and written in one go: memory stays small, and other work gets its turn in between. */
const monthsAtOnce = 6
const rowsAtOnce = 50

/** The number under which connections are locked while their readings are written. */
const lockClass = 4201

interface Offer {
  readonly month: Month
  readonly code: number
  readonly slots: Slots
}

/** Lets nobody else write the readings of these connections until the transaction ends; always in order of their id. */
export async function lockConnections(tx: Db, connectionIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(connectionIds)].sort((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(${lockClass}::integer, ${id}::integer)`.execute(tx)
}

/**
 * Adds readings to a connection, in the caller's transaction: blocks, day totals, and the day up to which it has data. Two
 * processes that write the same connection wait for each other; who writes several takes them in order of their id.
 */
export async function mergeReadings(
  tx: Db,
  connectionId: number,
  channels: readonly ChannelReadings[],
  onProgress?: (readings: number) => void,
): Promise<Counts> {
  await lockConnections(tx, [connectionId])
  const offers = channels.flatMap((readings) =>
    monthParts(readings).map(
      ({ month, slots }): Offer => ({ month, slots, code: channelCode(readings.channel) }),
    ),
  )
  const names = [...new Set(offers.map(({ month }) => month.name))].sort()
  const counts = noCounts()
  for (let index = 0; index < names.length; index += monthsAtOnce) {
    const some = new Set(names.slice(index, index + monthsAtOnce))
    await mergeMonths(
      tx,
      connectionId,
      offers.filter(({ month }) => some.has(month.name)),
      counts,
    )
    onProgress?.(counts.added + counts.changed + counts.same + counts.kept)
  }
  await noteLastDay(tx, connectionId)
  return counts
}

const keyOf = (month: Day, code: number, minutes: number) => `${month} ${code} ${minutes}`

async function mergeMonths(
  tx: Db,
  connectionId: number,
  offers: readonly Offer[],
  counts: Counts,
): Promise<void> {
  const names = offers.map(({ month }) => month.name).sort()
  const stored = await storedMonths(tx, connectionId, names[0] as Day, names.at(-1) as Day)
  const known = new Map(stored.map((one) => [keyOf(one.month.name, one.code, one.slots.minutes), one]))
  const blocks = []
  const touched = new Map<string, { month: Month; direction: Direction }>()
  for (const { month, code, slots } of offers) {
    const key = keyOf(month.name, code, slots.minutes)
    const merged = merge(known.get(key)?.slots, slots, counts)
    if (merged === null) continue
    const channel = channelOf(code)
    known.set(key, { month, code, channel, slots: merged })
    touched.set(`${month.name} ${channel.direction}`, { month, direction: channel.direction })
    blocks.push({
      connectionId,
      month: month.name,
      channel: code,
      minutes: slots.minutes,
      block: encodeBlock(merged),
    })
  }
  const totals = [...touched.values()].flatMap(({ month, direction }) => {
    const ofMonth = [...known.values()].filter((one) => one.month.name === month.name)
    const resolved = resolve(sourcesOf(ofMonth, direction))
    return resolved ? [totalsRow(connectionId, month, direction, dayTotals(resolved, month))] : []
  })
  for (const rows of portions(blocks)) await writeBlocks(tx, rows)
  for (const rows of portions(totals)) await writeTotals(tx, rows)
}

function totalsRow(
  connectionId: number,
  { name }: Month,
  direction: Direction,
  { sums, covered, quality, baseLoad, peak }: DayTotals,
) {
  const total = (days: (number | null)[] | undefined) =>
    days === undefined ? null : days.reduce<number>((sum, day) => sum + (day ?? 0), 0)
  return {
    connectionId,
    month: name,
    direction: directions.indexOf(direction),
    single: sums.single ?? null,
    normal: sums.normal ?? null,
    low: sums.low ?? null,
    covered,
    quality,
    baseLoad,
    peak,
    totalSingle: total(sums.single),
    totalNormal: total(sums.normal),
    totalLow: total(sums.low),
    totalCovered: covered.reduce((sum, minutes) => sum + minutes, 0),
  }
}

function* portions<T>(rows: readonly T[]): Generator<T[]> {
  for (let index = 0; index < rows.length; index += rowsAtOnce) yield rows.slice(index, index + rowsAtOnce)
}

interface BlockRow {
  connectionId: number
  month: string
  channel: number
  minutes: number
  block: Buffer
}

async function writeBlocks(tx: Db, rows: BlockRow[]): Promise<void> {
  await tx
    .insertInto('readingBlocks')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['connectionId', 'month', 'channel', 'minutes'])
        .doUpdateSet((row) => ({ block: row.ref('excluded.block') })),
    )
    .execute()
}

async function writeTotals(tx: Db, rows: ReturnType<typeof totalsRow>[]): Promise<void> {
  await tx
    .insertInto('readingMonths')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['connectionId', 'month', 'direction']).doUpdateSet((row) => ({
        single: row.ref('excluded.single'),
        normal: row.ref('excluded.normal'),
        low: row.ref('excluded.low'),
        covered: row.ref('excluded.covered'),
        quality: row.ref('excluded.quality'),
        baseLoad: row.ref('excluded.baseLoad'),
        peak: row.ref('excluded.peak'),
        totalSingle: row.ref('excluded.totalSingle'),
        totalNormal: row.ref('excluded.totalNormal'),
        totalLow: row.ref('excluded.totalLow'),
        totalCovered: row.ref('excluded.totalCovered'),
      })),
    )
    .execute()
}

/** Lists show up to which day a connection has data; that is no change of the record, so its version stays. */
async function noteLastDay(tx: Db, connectionId: number): Promise<void> {
  await sql`
    update connections set read_data_date = latest.day
    from (
      select month + max(place)::integer - 1 as day
      from reading_months, unnest(covered) with ordinality as days(minutes, place)
      where connection_id = ${connectionId} and minutes > 0
      group by month order by month desc limit 1
    ) as latest
    where id = ${connectionId} and read_data_date is distinct from latest.day
  `.execute(tx)
}
