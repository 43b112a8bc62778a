import { addDays, type Day, daysBetween, weekday } from '../time/day.ts'
import { holidayOn } from '../time/holidays.ts'
import { type DaySeries, median } from './series.ts'

/** What a day may be expected to use, with the band in which use is nothing out of the ordinary (thousandths of the unit). */
export interface Expected {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** How far back days of the same kind lie, how many of them count, and how many there must be. */
const weeks = 10
const most = 8
const least = 4
/** The level of use is that of two whole weeks: each weekday is in it twice. */
const levelDays = 14
const leastForLevel = 10
/** Over how many days the noise is measured. */
const noiseDays = 56

/** Turns the median of the distances to a median into what a standard deviation would be of ordinary noise. */
const spreadOfNoise = 1.4826

/**
 * The expected use of the last `count` days: the level (the mean of the two weeks before, in which each weekday stands twice), times
 * what a day of this kind usually is of its level (the median of the last eight of the same weekday that were no holidays). So season
 * and lasting changes are in it, and a day that was out of the ordinary hardly is. After weeks that were quiet the level says too
 * little: a day may as well be what its eight were themselves. On a holiday some are closed as on a Sunday and others work. Of all
 * that may be, what lies nearest to what was used is expected. The band is `margin` (a part of the expected) or
 * three times the spread that days showed around their expectation in the eight weeks before, whichever is wider. Null where too few
 * days are known. Without temperatures it does not serve for heating.
 */
export function expectedDays(
  series: DaySeries,
  count: number,
  margin: number,
): (day: Day) => Expected | null {
  const { values } = series
  const first = Math.max(0, values.length - count - noiseDays)
  const levels = values.map((_, place) => levelAt(values, place))
  const kinds = values.map((_, place) => kindOf(addDays(series.from, place)))
  const expected = values.map((_, place) =>
    place < first ? null : expectedAt({ from: series.from, values, levels, kinds }, place),
  )
  return (day) => {
    const place = daysBetween(series.from, day)
    const value = expected[place] ?? null
    if (value === null) return null
    const off: number[] = []
    for (let before = Math.max(0, place - noiseDays); before < place; before++) {
      const [was, should] = [values[before] ?? null, expected[before] ?? null]
      if (was !== null && should !== null && should > 0) off.push(Math.abs(was / should - 1))
    }
    if (off.length < least) return null
    const band = value * Math.max(margin, 3 * spreadOfNoise * median(off))
    return { value, low: value - band, high: value + band }
  }
}

type Values = readonly (number | null)[]

/** The mean of the two weeks before a day. */
function levelAt(values: Values, place: number): number | null {
  if (place < levelDays) return null
  const known = values.slice(place - levelDays, place).filter((value) => value !== null)
  if (known.length < leastForLevel) return null
  return known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Weekday, 1 to 7; 0 of a holiday. */
const kindOf = (day: Day) => (holidayOn(day) === undefined ? weekday(day) : 0)

interface Known {
  readonly from: Day
  readonly values: Values
  readonly levels: Values
  readonly kinds: readonly number[]
}

function expectedAt(known: Known, place: number): number | null {
  const kind = known.kinds[place] ?? Number.NaN
  const value = known.values[place] ?? 0
  const kinds = kind > 0 ? [kind] : [weekday(addDays(known.from, place)), 7]
  const [nearest] = kinds
    .flatMap((one) => asOn(known, place, one))
    .sort((one, other) => Math.abs(one - value) - Math.abs(other - value))
  return nearest ?? null
}

/** What a day is expected to use if it is like the last ones of a weekday: as part of their level, and as they were. */
function asOn({ values, levels, kinds }: Known, place: number, kind: number): number[] {
  const level = levels[place] ?? null
  if (level === null) return []
  const parts: number[] = []
  const whole: number[] = []
  for (let other = place - 1; other >= place - weeks * 7 && other >= 0 && parts.length < most; other--) {
    const [value, of] = [values[other] ?? null, levels[other] ?? null]
    if (kinds[other] !== kind || value === null || of === null || of <= 0) continue
    parts.push(value / of)
    whole.push(value)
  }
  return parts.length < least ? [] : [level * median(parts), median(whole)]
}
