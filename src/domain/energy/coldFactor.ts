import { dayText, figure } from '../dutch.ts'
import type { DaySeries } from '../signals/series.ts'
import { addDays, type Day, daysBetween } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import { atOtherDegreeDays, sumOfDays } from './degreeDays.ts'
import { type WeatherStation, weatherStations } from './weatherStations.ts'

/** Weighted degree days of each day at a station, in thousandths. */
type DegreeDays = DaySeries & { readonly station: WeatherStation }

/** Two periods of which the other is brought to the cold of the own one. */
export interface ColdAsked {
  readonly own: Span
  readonly other: Span
}

/** By what the gas of the other period is multiplied; null where that cannot be known, which the sentence explains. */
export interface ColdFactor {
  readonly factor: number | null
  readonly said: string
}

const said = ({ from, to }: Span) => `${dayText(from)} – ${dayText(to)}`

/** The correction that follows from the degree days of both periods. */
export function coldFactor({ own, other }: ColdAsked, here: DegreeDays, there: DegreeDays): ColdFactor {
  const name = weatherStations[here.station]
  const [now, before] = [sumOfDays(here, own.from, own.to), sumOfDays(there, other.from, other.to)]
  if (now === null || before === null)
    return {
      factor: null,
      said: `Niet gecorrigeerd voor graaddagen: van ${said(now === null ? own : other)} is de buitentemperatuur in ${name} niet van elke dag bekend.`,
    }
  const factor = atOtherDegreeDays(1, before, now)
  const days = (milli: number) => figure(milli / 1000, 0, 0)
  if (factor === null)
    return {
      factor,
      said: `Niet gecorrigeerd voor graaddagen: van ${said(other)} was geen dag koud genoeg om te stoken.`,
    }
  return {
    factor,
    said: `Gecorrigeerd voor graaddagen: ${said(other)} had er ${days(before)}, ${said(own)} ${days(now)} (gewogen, ${name}). Wat toen is verbruikt, staat er keer ${figure(factor, 2, 2)}.`,
  }
}

/** Both periods as long as the own one is known, so that like days lie side by side. */
export function upTo(lastKnown: Day, { own, other }: ColdAsked): ColdAsked | null {
  if (lastKnown < own.from) return null
  const to = lastKnown < own.to ? lastKnown : own.to
  const end = addDays(other.from, daysBetween(own.from, to))
  return { own: { from: own.from, to }, other: { from: other.from, to: end < other.to ? end : other.to } }
}
