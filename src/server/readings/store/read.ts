import { type Channel, channelOf, type Direction } from '../../../domain/energy/channel.ts'
import { type Month, monthOf, type Slots, type Source } from '../../../domain/energy/slots.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { prepared } from '../../storage/db/prepared.ts'
import { placeKey } from './blocks.ts'
import { mergedBlocks, type Standing } from './layers.ts'

/** One stored month of one channel, unpacked. */
export interface StoredMonth {
  readonly month: Month
  readonly channel: Channel
  readonly code: number
  readonly slots: Slots
}

interface Asked {
  readonly connectionId: number
  readonly first: Day
  readonly last: Day
}

/** The blocks of some months of a connection, each as often as there are layers that lie loose upon it, or once. */
const partsOf = prepared(['connectionId', 'first', 'last'], (db, { connectionId, first, last }: Asked) =>
  db
    .selectFrom('readingBlocks as base')
    .leftJoin('readingLayers as layer', (on) =>
      on
        .onRef('layer.connectionId', '=', 'base.connectionId')
        .onRef('layer.month', '=', 'base.month')
        .onRef('layer.channel', '=', 'base.channel')
        .onRef('layer.minutes', '=', 'base.minutes')
        .onRef('layer.number', '>', 'base.folded'),
    )
    .select(['base.month', 'base.channel', 'base.minutes', 'base.block', 'base.importId', 'base.folded'])
    .select(['layer.number', 'layer.block as layer'])
    .where('base.connectionId', '=', connectionId)
    .where('base.month', '>=', first)
    .where('base.month', '<=', last)
    .orderBy('base.month')
    .orderBy('base.channel')
    .orderBy('base.minutes')
    .orderBy('layer.number'),
)

/** A stored month with what is to be known to add to it. */
export type StandingMonth = StoredMonth & { readonly standing: Standing }

/** The stored months of a connection from the first to the last name (YYYY-MM-01, both included), in order, by place. */
export async function standingMonths(
  db: Db,
  connectionId: number,
  first: Day,
  last: Day,
): Promise<Map<string, StandingMonth>> {
  const places = Map.groupBy(await partsOf(db, { connectionId, first, last }), placeKey)
  return new Map([...places].map(([key, parts]) => [key, standingMonth(parts as [Part, ...Part[]])]))
}

/** The same, when nothing is added to them. */
export async function storedMonths(
  db: Db,
  connectionId: number,
  first: Day,
  last: Day,
): Promise<StoredMonth[]> {
  return [...(await standingMonths(db, connectionId, first, last)).values()]
}

type Part = Awaited<ReturnType<typeof partsOf>>[number]

/** A block and what lies loose upon it. */
function standingMonth(parts: readonly [Part, ...Part[]]): StandingMonth {
  const { month, channel, minutes, block, importId, folded } = parts[0]
  const layers = parts.flatMap(({ layer }) => layer ?? [])
  return {
    month: monthOf(month),
    channel: channelOf(channel),
    code: channel,
    slots: mergedBlocks([block, ...layers], minutes),
    standing: {
      block,
      importId,
      folded,
      highest: parts.at(-1)?.number ?? folded,
      loose: layers.reduce((sum, { length }) => sum + length, 0),
    },
  }
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
