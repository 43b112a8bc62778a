import { exactly, isMore, minus, most, plus, type Rational, ratio, times, zero } from '../rational.ts'
import { daysIn } from '../tax/share.ts'
import type { Span } from '../time/period.ts'
import type { Connection } from './case.ts'
import { contains } from './days.ts'
import type { AuditSettings } from './settings.ts'
import { intervalsIn } from './stretches.ts'

/**
 * kW max of a period: four times its highest quarter-hour (domain, A2), or as somebody told it. Null where it is not known over all of it.
 *
 * 35,25 kWh in a quarter-hour is 141 kW (domain, C5, example 2).
 */
export function kwMaxOf({ volumes, series }: Connection, span: Span): Rational | null {
  const quarters = series.find(({ channel, minutes }) => channel === 'taken' && minutes === 15)
  const intervals = quarters === undefined ? null : intervalsIn(quarters, span)
  if (intervals !== null)
    return times(
      ratio(4),
      intervals.reduce((highest, { value }) => most(highest, value), zero),
    )
  const told = volumes.filter((volume) => contains(span, volume))
  if (told.reduce((sum, volume) => sum + daysIn(volume), 0) !== daysIn(span)) return null
  return told.reduce<Rational | null>((highest, { kwMax, highestQuarter }) => {
    const own =
      kwMax !== null
        ? exactly(kwMax)
        : highestQuarter === null
          ? null
          : times(ratio(4), exactly(highestQuarter))
    return highest === null || own === null ? null : isMore(own, highest) ? own : highest
  }, zero)
}

/**
 * Reactive energy that is charged: what is above the free share of what was taken and fed in (Tarievencode 3.9.1; domain, A2).
 *
 * 26.120 − 0,62 × 38.700 = 2.126 kVArh (domain, C5, example 2).
 */
export function chargedKvarh(
  { kvarh, taken, fedIn }: { readonly kvarh: Rational; readonly taken: Rational; readonly fedIn: Rational },
  { kvarhFreeShare, kvarhFreeShareFeedIn }: Pick<AuditSettings, 'kvarhFreeShare' | 'kvarhFreeShareFeedIn'>,
): { readonly free: Rational; readonly charged: Rational } {
  const free = plus(times(exactly(kvarhFreeShare), taken), times(exactly(kvarhFreeShareFeedIn), fedIn))
  return { free, charged: most(minus(kvarh, free), zero) }
}
