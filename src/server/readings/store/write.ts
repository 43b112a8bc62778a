import { sql } from 'kysely'
import { channelCode, channelOf } from '../../../domain/energy/channel.ts'
import type { Month, Slots } from '../../../domain/energy/slots.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import type { Db } from '../../storage/db/database.ts'
import type { ChannelReadings } from '../readings.ts'
import { type BlockRow, type LayerRow, placeKey } from './blocks.ts'
import { placeFirst, placeUpon } from './layers.ts'
import { type Counts, merge, monthParts, noCounts } from './merge.ts'
import { standingMonths } from './read.ts'
import { save } from './save.ts'
import { type Touched, totalsOf } from './totals.ts'

/** Months that are read, merged and written in one go: memory stays small, and other work gets its turn in between. */
export const monthsAtOnce = 12

/** The number under which connections are locked while their readings are written. */
const lockClass = 4201

/** Readings of one month of one counter. */
export interface Offer {
  readonly month: Month
  readonly code: number
  readonly slots: Slots
}

/** Lets nobody else write the readings of these connections until the transaction ends; always in order of their id. */
export async function lockConnections(tx: Db, connectionIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(connectionIds)].sort((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(${lockClass}::integer, ${id}::integer)`.execute(tx)
}

/** How readings are added. */
export interface Merging {
  /** The import that brings them, which may be taken back later. */
  readonly importId?: number | null
  readonly onProgress?: ((readings: number) => void) | undefined
}

/**
 * Adds readings to a connection, in the caller's transaction: blocks, day totals, and the day up to which it has data. Two
 * processes that write the same connection wait for each other; who writes several takes them in order of their id.
 */
export async function mergeReadings(
  tx: Db,
  connectionId: number,
  channels: readonly ChannelReadings[],
  { importId = null, onProgress }: Merging = {},
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
      importId,
    )
    onProgress?.(counts.added + counts.changed + counts.same + counts.kept)
  }
  return counts
}

async function mergeMonths(
  tx: Db,
  connectionId: number,
  offers: readonly Offer[],
  counts: Counts,
  importId: number | null,
): Promise<void> {
  const names = offers.map(({ month }) => month.name).sort()
  const known = await standingMonths(tx, connectionId, itemAt(names, 0), itemAt(names, -1))
  const blocks = new Map<string, BlockRow>()
  const layers: LayerRow[] = []
  const touched = new Map<string, Touched>()
  for (const { month, code, slots } of offers) {
    const place = { connectionId, month: month.name, channel: code, minutes: slots.minutes }
    const key = placeKey(place)
    const before = known.get(key)
    const merged = merge(before?.slots, slots, counts)
    const changes = merged !== null
    const together = merged ?? before?.slots ?? slots
    const placed = before
      ? placeUpon(before.standing, { place, importId, offered: slots, together, changes })
      : placeFirst(place, importId, slots)
    const channel = channelOf(code)
    known.set(key, { month, code, channel, slots: together, standing: placed.standing })
    if (placed.block) blocks.set(key, placed.block)
    layers.push(...placed.layers)
    if (changes) touched.set(`${month.name} ${channel.direction}`, { month, direction: channel.direction })
  }
  if (blocks.size === 0 && layers.length === 0) return
  const totals = totalsOf(connectionId, touched.values(), known.values())
  await save(tx, connectionId, { blocks: [...blocks.values()], layers, totals })
}
