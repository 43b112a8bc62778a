import { addDays, type Day, daysBetween } from '../time/day.ts'
import { type DaySeries, dayKind, median, valueOn } from './series.ts'

/** What a day may be expected to use, with the band in which use is nothing out of the ordinary (thousandths of the unit). */
export interface Expected {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** How far back the days lie that are compared with, and how many of them there must be. */
const weeks = 10
const most = 8
const least = 4
/** Over how many days use as a whole is seen to rise or fall, and over how many its noise is measured. */
const trendDays = 14
const noiseDays = 56

/** Turns the median of the distances to a median into what a standard deviation would be of ordinary noise. */
const spreadOfNoise = 1.4826

/**
 * The expected use of the last `count` days: the median of the last eight days of the same kind (same weekday; holidays are Sundays)
 * in the ten weeks before, moved along with how the last two weeks as a whole lay against that: so the season is in it. The band is
 * `margin` (a part of the expected) or three times the spread that days showed around their expectation in the eight weeks before,
 * whichever is wider. Null where too few days are known. Without temperatures it does not serve for heating.
 */
export function expectedDays(
  series: DaySeries,
  count: number,
  margin: number,
): (day: Day) => Expected | null {
  const last = series.values.length - 1
  const first = Math.max(0, last + 1 - count - trendDays - noiseDays)
  const dayOf = (place: number) => addDays(series.from, place)
  const usual = new Map<number, number>()
  for (let place = first; place <= last; place++) {
    const value = usualOn(series, dayOf(place))
    if (value !== null && value > 0) usual.set(place, value)
  }
  const moved = new Map<number, number>()
  for (const [place, value] of usual) {
    const trend = medianRatio(series, usual, place - trendDays, place - 1)
    if (trend !== null) moved.set(place, value * trend)
  }
  return (day) => {
    const place = daysBetween(series.from, day)
    const value = moved.get(place)
    if (value === undefined) return null
    const ratios = ratiosIn(series, moved, place - noiseDays, place - 1)
    if (ratios.length < least) return null
    const spread = median(ratios.map((ratio) => Math.abs(ratio - 1))) * spreadOfNoise
    const band = value * Math.max(margin, 3 * spread)
    return { value, low: value - band, high: value + band }
  }
}

/** The median of the last days of the same kind. */
function usualOn(series: DaySeries, day: Day): number | null {
  const kind = dayKind(day)
  const alike: number[] = []
  for (let back = 1; back <= weeks * 7 && alike.length < most; back++) {
    const other = addDays(day, -back)
    const value = dayKind(other) === kind ? valueOn(series, other) : null
    if (value !== null) alike.push(value)
  }
  return alike.length < least ? null : median(alike)
}

function ratiosIn(
  { values }: DaySeries,
  expected: ReadonlyMap<number, number>,
  from: number,
  to: number,
): number[] {
  const ratios: number[] = []
  for (let place = from; place <= to; place++) {
    const [value, should] = [values[place] ?? null, expected.get(place)]
    if (value !== null && should !== undefined) ratios.push(value / should)
  }
  return ratios
}

function medianRatio(
  series: DaySeries,
  expected: ReadonlyMap<number, number>,
  from: number,
  to: number,
): number | null {
  const ratios = ratiosIn(series, expected, from, to)
  return ratios.length < trendDays / 2 ? null : median(ratios)
}
