import { channelOf, directions } from '../../../domain/energy/channel.ts'
import { monthOf } from '../../../domain/energy/slots.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { encodeBlock } from './block.ts'
import { type BlockRow, type LayerRow, placeKey } from './blocks.ts'
import { lowestLayer, mergedBlocks, type Standing } from './layers.ts'
import { type StoredMonth, standingMonths } from './read.ts'
import { save } from './save.ts'
import { noteLastDay, totalsOf } from './totals.ts'
import { lockConnections, monthsAtOnce } from './write.ts'

/**
 * Takes what an import brought out again, in the caller's transaction: what it replaced or kept out comes back, and later
 * imports stay. Answers the connections it had readings for.
 */
export async function withdrawImport(tx: Db, importId: number): Promise<number[]> {
  const broughtTo = (table: 'readingBlocks' | 'readingLayers') =>
    tx.selectFrom(table).select('connectionId').where('importId', '=', importId)
  const rows = await broughtTo('readingBlocks')
    .union(broughtTo('readingLayers'))
    .orderBy('connectionId')
    .execute()
  const connectionIds = rows.map(({ connectionId }) => connectionId)
  await lockConnections(tx, connectionIds)
  for (const connectionId of connectionIds) await withdrawFrom(tx, connectionId, importId)
  return connectionIds
}

async function withdrawFrom(tx: Db, connectionId: number, importId: number): Promise<void> {
  const take = (table: 'readingBlocks' | 'readingLayers') =>
    tx
      .deleteFrom(table)
      .where('connectionId', '=', connectionId)
      .where('importId', '=', importId)
      .returning(['month', 'channel', 'minutes'])
      .execute()
  const taken = [...(await take('readingBlocks')), ...(await take('readingLayers'))]
  const months = [...new Set(taken.map(({ month }) => month))].sort()
  const places = new Set(taken.map(placeKey))
  for (let index = 0; index < months.length; index += monthsAtOnce)
    await restoreMonths(tx, connectionId, places, months.slice(index, index + monthsAtOnce))
  await noteLastDay(tx, connectionId)
}

/** Merges anew, in these places of these months, what other layers are left, and finds the totals of the months. */
async function restoreMonths(
  tx: Db,
  connectionId: number,
  places: ReadonlySet<string>,
  months: readonly Day[],
): Promise<void> {
  const standing = await standingMonths(tx, connectionId, itemAt(months, 0), itemAt(months, -1))
  const known = new Map<string, StoredMonth>(standing)
  const rows = await tx
    .selectFrom('readingLayers')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .where('month', 'in', months)
    .orderBy('number')
    .execute()
  const blocks: BlockRow[] = []
  const layers: LayerRow[] = []
  for (const [key, left] of Map.groupBy(rows, placeKey)) {
    if (!places.has(key)) continue
    const restored = restoredFrom(left as [LayerRow, ...LayerRow[]], standing.get(key)?.standing)
    known.set(key, restored.month)
    blocks.push(restored.block)
    if (restored.block.folded === 0) await dropLayers(tx, restored.block)
    else layers.push(...restored.lowest)
  }
  const touched = months.flatMap((name) =>
    directions.map((direction) => ({ month: monthOf(name), direction })),
  )
  await tx
    .deleteFrom('readingMonths')
    .where('connectionId', '=', connectionId)
    .where('month', 'in', months)
    .execute()
  await save(tx, connectionId, { blocks, layers, totals: totalsOf(connectionId, touched, known.values()) })
}

/** What a place holds by the layers that are left and the block below them, if that is left; without layers when all are of one import. */
function restoredFrom(left: readonly [LayerRow, ...LayerRow[]], standing: Standing | undefined) {
  const { connectionId, month, channel, minutes } = left[0]
  const place = { connectionId, month, channel, minutes }
  const lowest = standing ? lowestLayer(place, standing) : []
  const all = [...lowest, ...left]
  const blocks = all.map(({ block }) => block)
  const slots = mergedBlocks(blocks, minutes)
  const importIds = [...new Set(all.map(({ importId }) => importId))]
  const [importId = null] = importIds.length === 1 ? importIds : []
  const folded = importIds.length === 1 ? 0 : (all.at(-1)?.number ?? 0)
  return {
    lowest,
    month: { month: monthOf(month), code: channel, channel: channelOf(channel), slots },
    block: { ...place, block: encodeBlock(slots), importId, folded },
  }
}

/** Removes the layers of a place that need not be told apart any more. */
async function dropLayers(tx: Db, { connectionId, month, channel, minutes }: BlockRow): Promise<void> {
  await tx
    .deleteFrom('readingLayers')
    .where('connectionId', '=', connectionId)
    .where('month', '=', month)
    .where('channel', '=', channel)
    .where('minutes', '=', minutes)
    .execute()
}
