import type { Slots } from '../../../domain/energy/slots.ts'
import { decodeBlock, encodeBlock } from './block.ts'
import type { BlockRow, LayerRow, Place } from './blocks.ts'
import { merge, noCounts } from './merge.ts'

/** So many layers lie loose on a block at most: each is unpacked whenever the month is read. */
const mostLoose = 4

/** What stands in a place: its block, and the layers upon it. */
export interface Standing extends Pick<BlockRow, 'block' | 'importId' | 'folded'> {
  /** The highest number of its layers, folded in or loose; 0 when it has none. */
  readonly highest: number
  /** Bytes of the layers that are not in the block yet. */
  readonly loose: number
}

/** What is added to a place. */
export interface Addition {
  readonly place: Place & { readonly connectionId: number }
  readonly importId: number | null
  readonly offered: Slots
  /** What is known with it. */
  readonly together: Slots
  /** Whether it changes anything; what was kept out by something better may still come to count when that is taken back. */
  readonly changes: boolean
}

/** What is to be written of an addition, and what stands there then. */
export interface Placed {
  readonly standing: Standing
  readonly block: BlockRow | null
  readonly layers: readonly LayerRow[]
}

/** What stands in a place that was empty, all from one import or from none. */
export function placeFirst(place: Addition['place'], importId: number | null, slots: Slots): Placed {
  const block = { ...place, block: encodeBlock(slots), importId, folded: 0 }
  return { standing: { ...block, highest: 0, loose: 0 }, block, layers: [] }
}

/**
 * Adds to a place so that it can be taken back (migrations 0117, 0146 and 0260): no layers while all of a block comes from one
 * import or from none; otherwise what is added is a layer, loose while such layers are few and small beside the block. Then all
 * is merged, and what stood there at first becomes the lowest layer.
 */
export function placeUpon(standing: Standing, { place, importId, ...addition }: Addition): Placed {
  const { offered, together, changes } = addition
  if (standing.highest === 0 && standing.importId === importId)
    return changes ? placeFirst(place, importId, together) : { standing, block: null, layers: [] }
  const highest = standing.highest + 1
  const layer = { ...place, number: highest, importId, block: encodeBlock(offered) }
  const loose = standing.loose + layer.block.length
  if (highest - standing.folded <= mostLoose && loose <= standing.block.length / 2)
    return { standing: { ...standing, highest, loose }, block: null, layers: [layer] }
  const block = { ...place, block: encodeBlock(together), importId: null, folded: highest }
  return {
    standing: { ...block, highest, loose: 0 },
    block,
    layers: [...lowestLayer(place, standing), layer],
  }
}

/** What lies below all layers of a place, as one of them; none when it is already. */
export function lowestLayer(
  place: Addition['place'],
  { block, importId, folded }: Pick<Standing, 'block' | 'importId' | 'folded'>,
): LayerRow[] {
  return folded === 0 ? [{ ...place, number: 0, importId, block }] : []
}

/** What packed readings of one place are together, the lowest first. */
export function mergedBlocks(blocks: readonly Uint8Array[], minutes: number): Slots {
  const [first, ...others] = blocks.map((block) => decodeBlock(block, minutes))
  return others.reduce<Slots>((slots, layer) => merge(slots, layer, noCounts()) ?? slots, first as Slots)
}
