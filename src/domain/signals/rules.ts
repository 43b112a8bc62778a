import type { Direction, Product } from '../energy/channel.ts'
import { unitOf } from '../energy/channel.ts'
import type { Yardstick } from '../energy/weigh.ts'
import type { Day } from '../time/day.ts'
import { baseLoadDefaults, baseLoadRise } from './baseLoad.ts'
import { feedInDrop } from './feedIn.ts'
import type { Finding, RuleCode } from './finding.ts'
import { improbableUse } from './improbable.ts'
import { type OpenUse, outsideOpeningHours } from './outsideHours.ts'
import { peakOverContract } from './peak.ts'
import type { Reference } from './reference.ts'
import type { DaySeries } from './series.ts'
import { type RuleSettings, usualSettings } from './settings.ts'
import { neverRead, noReadings, typedSilenceDays, zeroUse } from './silence.ts'
import { doubtfulReadings, type TypedReadings } from './typed.ts'
import { usageDeviationDefaults, usageDeviations } from './usageDeviation.ts'

/** What is known of a connection when its signals are looked for. Series end on the last day that is known. */
export interface Observed {
  readonly product: Product
  /** Thousandths of kWh or m³ a day. */
  readonly taken: DaySeries | null
  readonly fedIn: DaySeries | null
  /** With what SG01 compares; absent: as is usual of the product. */
  readonly reference?: Reference
  /** Degree days (thousandths) a day; null where SG01 does not need them, and where no temperature is known. */
  readonly cold: DaySeries | null
  /** W a day; only of connections read by the quarter-hour. */
  readonly baseLoad: DaySeries | null
  readonly peaks: DaySeries | null
  /** What was taken outside opening hours; null where no hours are kept, or quarter-hours are not known. */
  readonly open: OpenUse | null
  /** W; null where none is agreed. */
  readonly contracted: number | null
  /** What readings of each direction are held against. */
  readonly yardsticks: Readonly<Record<Direction, Yardstick>>
  readonly lastKnown: Day | null
  /** Since when readings are expected of it: in use, shown, and known here; null where none are. */
  readonly awaitedSince: Day | null
  /** Nobody reads it from afar: people do so by the month or the year. */
  readonly isReadByHand: boolean
  readonly typed: TypedReadings
  readonly today: Day
}

/** Everything the rules find in the readings of one connection, as far as they are on. */
export function findingsIn(observed: Observed, settings: RuleSettings = usualSettings): Finding[] {
  const {
    product,
    taken,
    fedIn,
    baseLoad,
    peaks,
    contracted,
    lastKnown,
    today,
    typed,
    cold,
    open,
    reference,
  } = observed
  const unit = unitOf(product)
  const part = (code: RuleCode) => settings[code].threshold / 100
  const milli = (code: RuleCode) => Math.round((settings[code].least ?? 0) * 1000)
  const of = (code: RuleCode) => ({ margin: part(code), least: milli(code) })
  // Who types standings does so by the month: that says nothing of single days.
  const isTyped = typed.until !== null && lastKnown !== null && typed.until >= lastKnown
  const silence = (byHand: boolean) => (byHand ? typedSilenceDays : settings.SG05.threshold)
  const found = [
    lastKnown === null
      ? neverRead(observed.awaitedSince, today, unit, silence(observed.isReadByHand))
      : noReadings(lastKnown, today, unit, silence(isTyped)),
    improbable(observed, settings.SG06.threshold),
    taken && zeroUse(taken, unit, settings.SG08.threshold),
    baseLoad && baseLoadRise(baseLoad, { ...baseLoadDefaults, ...of('SG02') }),
    ...(open ? outsideOpeningHours(open, part('SG03')) : []),
    fedIn && feedInDrop(fedIn, of('SG07')),
    peaks && contracted !== null ? peakOverContract(peaks, contracted, part('SG04')) : null,
    ...(taken && !isTyped
      ? usageDeviations(taken, {
          ...{ ...usageDeviationDefaults, ...of('SG01'), product },
          ...(reference && { reference }),
          ...(cold && { cold }),
          ...(fedIn && { fedIn }),
        })
      : []),
  ]
  return found.filter((finding) => finding !== null).filter(({ rule }) => settings[rule].enabled)
}

/** SG06 tells one thing at a time: first what people typed, since they are the ones to look at it again. */
function improbable({ product, typed, taken, fedIn, yardsticks }: Observed, least: number): Finding | null {
  const of = (series: DaySeries | null, direction: Direction) =>
    series && improbableUse(series, { product, direction, yardstick: yardsticks[direction] })
  return doubtfulReadings(typed, unitOf(product), least) ?? of(taken, 'taken') ?? of(fedIn, 'fedIn')
}
