import type { LayerRow, Place } from './blocks.ts'

/** A block as it stands in its place. */
export interface Standing {
  readonly block: Uint8Array
  readonly importId: number | null
  /** The highest number of the layers it was merged from; null when it has none. */
  readonly highest: number | null
}

/** What is added to a place; packing it costs time, and it is not always needed. */
export interface Addition {
  readonly place: Place & { readonly connectionId: number }
  readonly importId: number | null
  readonly pack: () => Uint8Array
}

/**
 * The layers to write so that what is added can be taken back (migrations 0117 and 0146): none while all of a block comes from
 * one import or from none; otherwise what is added, and below the first such layer what stood there.
 */
export function layersFor(standing: Standing, { place, importId, pack }: Addition): LayerRow[] {
  const isFirst = standing.highest === null
  if (isFirst && standing.importId === importId) return []
  const number = (standing.highest ?? 0) + 1
  const added = { ...place, number, importId, block: pack() }
  if (!isFirst) return [added]
  return [{ ...place, number: 0, importId: standing.importId, block: standing.block }, added]
}
