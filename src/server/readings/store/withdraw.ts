import { channelOf } from '../../../domain/energy/channel.ts'
import { monthOf, type Slots } from '../../../domain/energy/slots.ts'
import type { Db } from '../../db/database.ts'
import { decodeBlock, encodeBlock } from './block.ts'
import { type BlockRow, type Place, placeKey, portions, removeBlock, writeBlocks } from './blocks.ts'
import { merge, noCounts } from './merge.ts'
import { storedMonths } from './read.ts'
import { noteLastDay, type Touched, writeTotals } from './totals.ts'
import { lockConnections, monthsAtOnce } from './write.ts'

/**
 * Takes the layers of an import out, in the caller's transaction: what it brought goes, what it replaced or kept out comes
 * back, and later imports stay. Answers the connections it had readings for.
 */
export async function withdrawLayers(tx: Db, importId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('readingLayers')
    .select('connectionId')
    .distinct()
    .where('importId', '=', importId)
    .orderBy('connectionId')
    .execute()
  const connectionIds = rows.map(({ connectionId }) => connectionId)
  await lockConnections(tx, connectionIds)
  for (const connectionId of connectionIds) await withdrawFrom(tx, connectionId, importId)
  return connectionIds
}

async function withdrawFrom(tx: Db, connectionId: number, importId: number): Promise<void> {
  const places = await tx
    .selectFrom('readingLayers')
    .select(['month', 'channel', 'minutes'])
    .where('importId', '=', importId)
    .where('connectionId', '=', connectionId)
    .orderBy('month')
    .execute()
  const months = [...new Set(places.map(({ month }) => month))]
  for (let index = 0; index < months.length; index += monthsAtOnce) {
    const some = months.slice(index, index + monthsAtOnce)
    await withdrawMonths(
      tx,
      { connectionId, importId },
      places.filter(({ month }) => some.includes(month)),
      some,
    )
  }
  await noteLastDay(tx, connectionId)
}

async function withdrawMonths(
  tx: Db,
  { connectionId, importId }: { connectionId: number; importId: number },
  places: readonly Place[],
  months: readonly string[],
): Promise<void> {
  const layers = await tx
    .selectFrom('readingLayers')
    .select(['month', 'channel', 'minutes', 'importId', 'block'])
    .where('connectionId', '=', connectionId)
    .where('month', 'in', months)
    .orderBy('number')
    .execute()
  const byPlace = Map.groupBy(layers, placeKey)
  const blocks: BlockRow[] = []
  const touched = new Map<string, Touched>()
  for (const place of places) {
    const others = (byPlace.get(placeKey(place)) ?? []).filter((layer) => layer.importId !== importId)
    const slots = mergedLayers(others, place.minutes)
    if (slots === null) await removeBlock(tx, connectionId, place)
    else blocks.push({ connectionId, ...place, block: encodeBlock(slots) })
    await removeLayers(
      tx,
      connectionId,
      place,
      others.some((layer) => layer.importId !== null) ? importId : null,
    )
    const { direction } = channelOf(place.channel)
    touched.set(`${place.month} ${direction}`, { month: monthOf(place.month), direction })
  }
  for (const some of portions(blocks)) await writeBlocks(tx, some)
  const stored = await storedMonths(tx, connectionId, months[0] ?? '', months.at(-1) ?? '')
  await writeTotals(tx, connectionId, [...touched.values()], stored)
}

/** What the layers of a place are together, the lowest first; null when there is nothing. */
function mergedLayers(layers: readonly { block: Uint8Array | null }[], minutes: number): Slots | null {
  let slots: Slots | undefined
  for (const { block } of layers) {
    if (block === null) continue
    const layer = decodeBlock(block, minutes)
    slots = slots === undefined ? layer : (merge(slots, layer, noCounts()) ?? slots)
  }
  return slots ?? null
}

/** Removes the layer of an import, or all of a place where no import has one any more (null). */
async function removeLayers(
  tx: Db,
  connectionId: number,
  { month, channel, minutes }: Place,
  importId: number | null,
): Promise<void> {
  let query = tx
    .deleteFrom('readingLayers')
    .where('connectionId', '=', connectionId)
    .where('month', '=', month)
    .where('channel', '=', channel)
    .where('minutes', '=', minutes)
  if (importId !== null) query = query.where('importId', '=', importId)
  await query.execute()
}
