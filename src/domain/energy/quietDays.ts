import type { Instant } from '../time/amsterdam.ts'
import { addDays, type Day, dayAt, startOfDay } from '../time/day.ts'
import type { Span } from '../time/period.ts'

/** Values by the instants at which their intervals start, in order of time. */
interface Series {
  readonly minutes: number
  readonly starts: ArrayLike<Instant>
  readonly values: ArrayLike<number>
}

/** Days of nothing at all, one after the other. */
export interface Quiet extends Span {
  readonly days: number
}

/** A day without an hour, as the clock has it once a year, is whole. */
const wholeDay = 1380
/** So many days of nothing are asked about: a weekend without anything is none yet. */
export const quietFrom = 3

interface Counted {
  readonly minutes: number
  readonly sum: number
}

function addTo(days: Map<Day, Counted>, { minutes, starts, values }: Series): void {
  let place = 0
  while (place < starts.length) {
    const day = dayAt(starts[place] ?? Number.NaN)
    const until = startOfDay(addDays(day, 1))
    let [known, sum] = [0, 0]
    for (; place < starts.length && (starts[place] ?? until) < until; place++) {
      known += minutes
      sum += Math.abs(values[place] ?? 0)
    }
    const before = days.get(day) ?? { minutes: 0, sum: 0 }
    days.set(day, { minutes: before.minutes + known, sum: before.sum + sum })
  }
}

/**
 * Stretches of whole days of exactly nothing, of a meter of electricity that otherwise takes some: on most of the days that are known.
 * What always runs takes something by night and in a holiday too, so that such days are rather a meter that was not read. Of a meter
 * that stands still as often as not they say nothing.
 */
export function quietDays(series: readonly Series[]): Quiet[] {
  const days = new Map<Day, Counted>()
  for (const one of series) addTo(days, one)
  const whole = [...days]
    .filter(([, { minutes }]) => minutes >= wholeDay)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const quiet = whole.filter(([, { sum }]) => sum === 0).map(([day]) => day)
  if (quiet.length * 2 >= whole.length) return []
  const found: Quiet[] = []
  for (const day of quiet) {
    const last = found.at(-1)
    if (last !== undefined && addDays(last.to, 1) === day)
      found[found.length - 1] = { from: last.from, to: day, days: last.days + 1 }
    else found.push({ from: day, to: day, days: 1 })
  }
  return found.filter((one) => one.days >= quietFrom)
}
