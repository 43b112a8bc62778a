import { directions } from '../../../domain/energy/channel.ts'
import { monthOf, type Slots } from '../../../domain/energy/slots.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../db/database.ts'
import { decodeBlock, encodeBlock } from './block.ts'
import { type BlockRow, type LayerRow, placeKey } from './blocks.ts'
import { merge, noCounts } from './merge.ts'
import { standingMonths } from './read.ts'
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
  const whole = await take('readingBlocks')
  const layered = await take('readingLayers')
  const months = [...new Set([...whole, ...layered].map(({ month }) => month))].sort()
  const places = new Set(layered.map(placeKey))
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
  const known = await standingMonths(tx, connectionId, months[0] as Day, months.at(-1) as Day)
  const layers = await tx
    .selectFrom('readingLayers')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .where('month', 'in', months)
    .orderBy('number')
    .execute()
  const blocks: BlockRow[] = []
  for (const [key, left] of Map.groupBy(layers, placeKey)) {
    const before = known.get(key)
    if (before === undefined || !places.has(key)) continue
    const slots = mergedLayers(left)
    known.set(key, { ...before, slots })
    blocks.push({
      connectionId,
      month: before.month.name,
      channel: before.code,
      minutes: slots.minutes,
      block: encodeBlock(slots),
      importId: await fold(tx, left),
    })
  }
  const touched = months.flatMap((name) =>
    directions.map((direction) => ({ month: monthOf(name), direction })),
  )
  await tx
    .deleteFrom('readingMonths')
    .where('connectionId', '=', connectionId)
    .where('month', 'in', months)
    .execute()
  const totals = totalsOf(connectionId, touched, known.values())
  await save(tx, connectionId, { blocks, layers: [], totals })
}

/** What the layers of a place are together, the lowest first. */
function mergedLayers(layers: readonly LayerRow[]): Slots {
  const [first, ...others] = layers.map(({ block, minutes }) => decodeBlock(block, minutes))
  return others.reduce<Slots>((slots, layer) => merge(slots, layer, noCounts()) ?? slots, first as Slots)
}

/** Removes the layers of a place that need not be told apart any more, and answers whose the block is then. */
async function fold(tx: Db, layers: readonly LayerRow[]): Promise<number | null> {
  const [{ connectionId, month, channel, minutes, importId }] = layers as [LayerRow, ...LayerRow[]]
  if (layers.some((layer) => layer.importId !== importId)) return null
  await tx
    .deleteFrom('readingLayers')
    .where('connectionId', '=', connectionId)
    .where('month', '=', month)
    .where('channel', '=', channel)
    .where('minutes', '=', minutes)
    .execute()
  return importId
}
