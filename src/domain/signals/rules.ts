import type { Product } from '../energy/channel.ts'
import { unitOf } from '../energy/channel.ts'
import type { Day } from '../time/day.ts'
import { baseLoadRise } from './baseLoad.ts'
import { feedInDrop } from './feedIn.ts'
import type { Finding } from './finding.ts'
import { peakOverContract } from './peak.ts'
import type { DaySeries } from './series.ts'
import { noReadings, zeroUse } from './silence.ts'
import { usageDeviations } from './usageDeviation.ts'

/** What is known of a connection when its signals are looked for. Series end on the last day that is known. */
export interface Observed {
  readonly product: Product
  /** Thousandths of kWh or m³ a day. */
  readonly taken: DaySeries | null
  readonly fedIn: DaySeries | null
  /** W a day; only of connections read by the quarter-hour. */
  readonly baseLoad: DaySeries | null
  readonly peaks: DaySeries | null
  /** W; null where none is agreed. */
  readonly contracted: number | null
  readonly lastKnown: Day | null
  readonly today: Day
}

/** Everything the rules find in the readings of one connection. */
export function findingsIn(observed: Observed): Finding[] {
  const { product, taken, fedIn, baseLoad, peaks, contracted, lastKnown, today } = observed
  const unit = unitOf(product)
  const found = [
    noReadings(lastKnown, today, unit),
    taken && zeroUse(taken, unit),
    baseLoad && baseLoadRise(baseLoad),
    fedIn && feedInDrop(fedIn),
    peaks && contracted !== null ? peakOverContract(peaks, contracted) : null,
    ...(taken && product === 'electricity' ? usageDeviations(taken) : []),
  ]
  return found.filter((finding) => finding !== null)
}
