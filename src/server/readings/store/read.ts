import { type Channel, channelOf, type Direction } from '../../../domain/energy/channel.ts'
import { type Month, monthOf, type Slots, type Source } from '../../../domain/energy/slots.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../db/database.ts'
import { decodeBlock } from './block.ts'
import type { Place } from './blocks.ts'

/** One stored month of one channel, unpacked. */
export interface StoredMonth {
  readonly month: Month
  readonly channel: Channel
  readonly code: number
  readonly slots: Slots
}

/** The stored months of a connection from the first to the last name (YYYY-MM-01, both included), in order. */
export async function storedMonths(
  db: Db,
  connectionId: number,
  first: Day,
  last: Day,
): Promise<StoredMonth[]> {
  const rows = await db
    .selectFrom('readingBlocks')
    .select(['month', 'channel', 'minutes', 'block'])
    .where('connectionId', '=', connectionId)
    .where('month', '>=', first)
    .where('month', '<=', last)
    .orderBy('month')
    .orderBy('channel')
    .orderBy('minutes')
    .execute()
  return rows.map(({ month, channel, minutes, block }) => ({
    month: monthOf(month),
    channel: channelOf(channel),
    code: channel,
    slots: decodeBlock(block, minutes),
  }))
}

/** Where a stored month has its place. */
export const placeOf = ({ month, code, slots }: Pick<StoredMonth, 'month' | 'code' | 'slots'>): Place => ({
  month: month.name,
  channel: code,
  minutes: slots.minutes,
})

/** The sources of one direction, as `resolve` takes them. */
export function sourcesOf(
  stored: Iterable<Pick<StoredMonth, 'channel' | 'slots'>>,
  direction: Direction,
): Source[] {
  return [...stored]
    .filter(({ channel }) => channel.direction === direction)
    .map(({ channel, slots }) => ({ register: channel.register, ...slots }))
}
