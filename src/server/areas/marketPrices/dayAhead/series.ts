import { minute } from '../../../../domain/time/amsterdam.ts'
import { addDays, type Day, startOfDay } from '../../../../domain/time/day.ts'

/** What a source told: a price in thousandths of a euro a MWh, from an instant, for so many minutes. */
export interface Told {
  readonly minutes: number
  readonly prices: ReadonlyMap<number, number>
}

/** The prices of one day of the Dutch clock; null where one is not known. */
export interface DayPrices {
  readonly day: Day
  readonly minutes: number
  readonly prices: readonly (number | null)[]
}

/** Nothing was ever dearer or cheaper on this market, with room to spare: anything beyond is a fault of the source. */
const [least, most] = [-1_000_000, 10_000_000]

/** A price as it can be kept; null where the text or the amount is none. */
export function milliOf(euroPerMwh: number): number | null {
  const milli = Math.round(euroPerMwh * 1000)
  return Number.isSafeInteger(milli) && milli >= least && milli <= most ? milli : null
}

/** The starts of the hours or quarters of a day: 23 to 25 hours. */
export function startsOf(day: Day, minutes: number): number[] {
  const [from, until] = [startOfDay(day), startOfDay(addDays(day, 1))]
  return Array.from(
    { length: (until - from) / (minutes * minute) },
    (_, place) => from + place * minutes * minute,
  )
}

/** What was told of a day, in the finest steps in which all of it is known, else in those in which most is; null where nothing is. */
export function dayOf(told: readonly Told[], day: Day): DayPrices | null {
  const found = told
    .map(({ minutes, prices }) => ({
      day,
      minutes,
      prices: startsOf(day, minutes).map((start) => prices.get(start) ?? null),
    }))
    .filter(({ prices }) => prices.some((price) => price !== null))
    .toSorted((one, other) => knownPart(other) - knownPart(one) || one.minutes - other.minutes)
  return found[0] ?? null
}

const knownPart = ({ prices }: DayPrices) => prices.filter((price) => price !== null).length / prices.length

export const isWhole = (day: DayPrices): boolean => knownPart(day) === 1
