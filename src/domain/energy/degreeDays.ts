import { type DaySeries, valueOn } from '../signals/series.ts'
import { addDays, type Day, daysFrom } from '../time/day.ts'

/** Below this mean temperature of a day (°C) buildings are heated, unless a parameter says otherwise (domain, A6). */
export const heatingLimit = 18

/**
 * Weights for wind and sun by month: 1.1 from November to February, 0.8 from April to September, else 1 (energieconsultant.nl and
 * mindergas.nl, after the custom of Dutch gas companies; domain, A6).
 */
export function weightOf(day: Day): number {
  const month = Number(day.slice(5, 7))
  if (month <= 2 || month >= 11) return 1.1
  return month >= 4 && month <= 9 ? 0.8 : 1
}

/** The degree days of one day: how far its mean temperature lies below the limit; 0 on a warm day. */
export function degreeDaysOf(meanTemperature: number, limit = heatingLimit): number {
  return Math.max(0, limit - meanTemperature)
}

/** The same, weighted for the season. */
export function weightedDegreeDaysOf(day: Day, meanTemperature: number, limit = heatingLimit): number {
  return degreeDaysOf(meanTemperature, limit) * weightOf(day)
}

/**
 * What a use for heating would have been in a period of another cold: use × degree days of the other / its own. Null where its own
 * period had none, since nothing can be said then.
 */
export function atOtherDegreeDays(used: number, own: number, other: number): number | null {
  return own > 0 ? (used * other) / own : null
}

/** Weighted degree days per day, in thousandths, of mean temperatures in thousandths of a °C; null where none is known. */
export function degreeDaysPer(outside: DaySeries, limit = heatingLimit): DaySeries {
  return perDay(outside, (day, mean) => weightedDegreeDaysOf(day, mean, limit))
}

/** The same unweighted: for days beside days a few weeks before, since a weight that jumps overnight is no change of the weather. */
export function plainDegreeDaysPer(outside: DaySeries, limit = heatingLimit): DaySeries {
  return perDay(outside, (_, mean) => degreeDaysOf(mean, limit))
}

function perDay({ from, values }: DaySeries, of: (day: Day, meanTemperature: number) => number): DaySeries {
  return {
    from,
    values: values.map((milli, place) =>
      milli === null ? null : Math.round(of(addDays(from, place), milli / 1000) * 1000),
    ),
  }
}

/** The sum over days, both ends included; null where one of them is unknown. */
export function sumOfDays(series: DaySeries, first: Day, last: Day): number | null {
  let sum = 0
  for (const day of daysFrom(first, addDays(last, 1))) {
    const value = valueOn(series, day)
    if (value === null) return null
    sum += value
  }
  return sum
}
