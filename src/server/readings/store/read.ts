import { type Channel, channelOf, type Direction } from '../../../domain/energy/channel.ts'
import { type Month, monthOf, type Slots, type Source } from '../../../domain/energy/slots.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../db/database.ts'
import { decodeBlock } from './block.ts'
import { type Place, placeKey } from './blocks.ts'
import type { Standing } from './layers.ts'

/** One stored month of one channel, unpacked. */
export interface StoredMonth {
  readonly month: Month
  readonly channel: Channel
  readonly code: number
  readonly slots: Slots
}

const blocksOf = (db: Db, connectionId: number, first: Day, last: Day) =>
  db
    .selectFrom('readingBlocks')
    .select(['month', 'channel', 'minutes', 'block'])
    .where('connectionId', '=', connectionId)
    .where('month', '>=', first)
    .where('month', '<=', last)
    .orderBy('month')
    .orderBy('channel')
    .orderBy('minutes')

const unpacked = ({ month, channel, minutes, block }: Place & { block: Uint8Array }): StoredMonth => ({
  month: monthOf(month),
  channel: channelOf(channel),
  code: channel,
  slots: decodeBlock(block, minutes),
})

/** The stored months of a connection from the first to the last name (YYYY-MM-01, both included), in order. */
export async function storedMonths(
  db: Db,
  connectionId: number,
  first: Day,
  last: Day,
): Promise<StoredMonth[]> {
  return (await blocksOf(db, connectionId, first, last).execute()).map(unpacked)
}

/** The same, by place and with what is to be known to add to them. */
export async function standingMonths(
  db: Db,
  connectionId: number,
  first: Day,
  last: Day,
): Promise<Map<string, StoredMonth & { readonly standing: Standing }>> {
  const rows = await blocksOf(db, connectionId, first, last)
    .select('importId')
    .select((row) =>
      row
        .selectFrom('readingLayers as layer')
        .select(({ fn }) => fn.max('layer.number').as('highest'))
        .whereRef('layer.connectionId', '=', 'readingBlocks.connectionId')
        .whereRef('layer.month', '=', 'readingBlocks.month')
        .whereRef('layer.channel', '=', 'readingBlocks.channel')
        .whereRef('layer.minutes', '=', 'readingBlocks.minutes')
        .as('highest'),
    )
    .execute()
  return new Map(rows.map((row) => [placeKey(row), { ...unpacked(row), standing: row }]))
}

/** The sources of one direction, as `resolve` takes them. */
export function sourcesOf(
  stored: Iterable<Pick<StoredMonth, 'channel' | 'slots'>>,
  direction: Direction,
): Source[] {
  return [...stored]
    .filter(({ channel }) => channel.direction === direction)
    .map(({ channel, slots }) => ({ register: channel.register, ...slots }))
}
