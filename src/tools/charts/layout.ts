import type { DescribedFlow } from '../../../machines/described.ts'
import { type Laid, shownAt } from './laid.ts'
import { layered } from './layered.ts'
import { packed } from './packed/pack.ts'

/**
 * Lays a flow out so that all of it can be read at once: in layers with words on the arrows, or, when that is larger
 * than a screen, packed. The same flow gives the same places.
 */
export async function layOut(flow: DescribedFlow): Promise<Laid> {
  const inLayers = await layered(flow)
  return shownAt(inLayers) >= 1 ? inLayers : packed(flow)
}
