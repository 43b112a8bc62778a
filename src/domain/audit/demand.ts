import { exactly, isSame, minus, most, plus, type Rational, ratio, times, zero } from '../rational.ts'
import { daysIn, daysOutside } from '../tax/share.ts'
import type { Span } from '../time/period.ts'
import type { Connection, Volume } from './case.ts'
import { contains } from './days.ts'
import type { AuditSettings } from './settings.ts'
import { intervalsIn } from './stretches.ts'

/**
 * kW max of a period: four times its highest quarter-hour (domain, A2), or as somebody told it. Null where it is not known over all of it.
 *
 * 35,25 kWh in a quarter-hour is 141 kW (domain, C5, example 2).
 */
export function kwMaxOf({ volumes, series }: Connection, span: Span): Rational | null {
  for (const one of series) {
    const intervals = one.channel === 'taken' && one.minutes === 15 ? intervalsIn(one, span) : null
    if (intervals !== null)
      return times(
        ratio(4),
        intervals.reduce((highest, { value }) => most(highest, value), zero),
      )
  }
  const told = toldIn(volumes, span)
  return told === null ? null : told.reduce((highest, { kw }) => most(highest, kw), zero)
}

/** Whether that rests on what somebody estimated. */
export function isKwMaxEstimated({ volumes, series }: Connection, span: Span): boolean {
  const isCounted = series.some(
    (one) => one.channel === 'taken' && one.minutes === 15 && intervalsIn(one, span) !== null,
  )
  return !isCounted && (toldIn(volumes, span)?.some(({ isEstimated }) => isEstimated) ?? false)
}

interface ToldKw extends Span {
  readonly kw: Rational
  readonly isEstimated: boolean
}

/** What rows told of days that together are these, each once; null where they are not. */
function toldIn(volumes: readonly Volume[], span: Span): readonly ToldKw[] | null {
  // It may stand in a row of its own, beside what was used.
  const told = volumes.flatMap((volume): ToldKw[] => {
    const kw = toldKw(volume)
    if (kw === null || !contains(span, volume)) return []
    return [{ from: volume.from, to: volume.to, kw, isEstimated: volume.source === 'estimated' }]
  })
  const surest = [...told].sort((one, other) => Number(one.isEstimated) - Number(other.isEstimated))
  const distinct = surest.filter(
    (one, place) =>
      surest.findIndex(({ from, to, kw }) => from === one.from && to === one.to && isSame(kw, one.kw)) ===
      place,
  )
  const days = distinct.reduce((sum, one) => sum + daysIn(one), 0)
  return days !== daysIn(span) || daysOutside(span, distinct).length > 0 ? null : distinct
}

const toldKw = ({ kwMax, highestQuarter }: Volume): Rational | null =>
  kwMax !== null ? exactly(kwMax) : highestQuarter === null ? null : times(ratio(4), exactly(highestQuarter))

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
