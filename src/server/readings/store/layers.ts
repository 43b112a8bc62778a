import type { Slots } from '../../../domain/energy/slots.ts'
import type { Db } from '../../db/database.ts'
import { encodeBlock } from './block.ts'
import { type Place, placeKey, portions } from './blocks.ts'
import { placeOf, type StoredMonth } from './read.ts'

type Offered = Pick<StoredMonth, 'month' | 'code' | 'slots'>

/**
 * Keeps what is about to be merged as a layer of its own, and below the first one what stood there, so that an import can be
 * taken back (migration 0117). Readings that come otherwise than by an import only need a layer where there are layers.
 */
export async function addLayers(
  tx: Db,
  connectionId: number,
  importId: number | null,
  offers: readonly Offered[],
  known: ReadonlyMap<string, { readonly slots: Slots }>,
): Promise<void> {
  const highest = await highestNumbers(
    tx,
    connectionId,
    offers.map(({ month }) => month.name),
  )
  const rows = offers.flatMap((offer) => {
    const place = placeOf(offer)
    const number = highest.get(placeKey(place))
    const layer = (of: number, by: number | null, slots: Slots | undefined) => ({
      ...{ connectionId, ...place, number: of, importId: by },
      block: slots === undefined ? null : encodeBlock(slots),
    })
    if (number !== undefined) return [layer(number + 1, importId, offer.slots)]
    if (importId === null) return []
    return [layer(0, null, known.get(placeKey(place))?.slots), layer(1, importId, offer.slots)]
  })
  for (const some of portions(rows)) await tx.insertInto('readingLayers').values(some).execute()
}

async function highestNumbers(
  tx: Db,
  connectionId: number,
  months: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('readingLayers')
    .select(['month', 'channel', 'minutes'])
    .select(({ fn }) => fn.max('number').as('number'))
    .where('connectionId', '=', connectionId)
    .where('month', 'in', [...new Set(months)])
    .groupBy(['month', 'channel', 'minutes'])
    .execute()
  return new Map(rows.map((row): [string, number] => [placeKey(row satisfies Place), row.number]))
}
