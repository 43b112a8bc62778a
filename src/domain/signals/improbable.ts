import type { Direction, Product } from '../energy/channel.ts'
import { unitOf } from '../energy/channel.ts'
import { expectedOf, farOff, limitOf, type Yardstick } from '../energy/weigh.ts'
import { itemAt } from '../itemAt.ts'
import { addDays, type Day } from '../time/day.ts'
import type { Finding } from './finding.ts'
import type { DaySeries } from './series.ts'
import { leastOf, usageDeviationDefaults } from './usageDeviation.ts'

/** What the days of a direction are held against. */
export interface Against {
  readonly product: Product
  readonly direction: Direction
  readonly yardstick: Yardstick
}

/**
 * The least days of a month of which its sum says something, how far back the sum of all days is looked at, and how many times what
 * a connection lets through a day may take: what is entered of a connection may be a little old.
 */
const limits = { ofMonth: 28, back: 365, ofDay: 1.5 } as const

interface Known {
  readonly day: Day
  readonly milli: number
}

/**
 * SG06 of readings that came in earlier, before anything was held against them or before what they are held against was known: days
 * above what the connection lets through, months that are far above the use of a year, or all days far below it.
 */
export function improbableUse(series: DaySeries, against: Against): Finding | null {
  const days = series.values.flatMap((milli, place) =>
    milli === null ? [] : [{ day: addDays(series.from, place), milli }],
  )
  const wrong = tooMuch(days, against)
  if (wrong.length > 0) return findingOf(wrong, against)
  const last = days.at(-1)?.day
  const year = days.filter(({ day }) => last !== undefined && day > addDays(last, -limits.back))
  return isTooLittle(year, against) ? findingOf(year, against) : null
}

/** The days of too much, in their order. */
function tooMuch(days: readonly Known[], { product, direction, yardstick }: Against): Known[] {
  const limit = limitOf(yardstick, product)
  const { perYear } = yardstick
  const least = leastOf(product, usageDeviationDefaults.least)
  const isFar = (some: readonly Known[]) => {
    if (perYear === null || perYear <= 0) return false
    const milli = sumOf(some)
    const isMuch = milli - expectedOf({ days: some.length }, perYear) > least * some.length
    return isMuch && farOff({ product, direction, milli, days: some.length }, perYear) === 'more'
  }
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  const far = new Set([...months.values()].flatMap((some) => (isFarMonth(some, isFar) ? some : [])))
  if (far.size === 0 && days.length < limits.ofMonth && isFar(days)) return [...days]
  return days.filter((one) => far.has(one) || (limit !== null && one.milli > limit * 24 * limits.ofDay))
}

const isFarMonth = (some: readonly Known[], isFar: (some: readonly Known[]) => boolean) =>
  some.length >= limits.ofMonth && isFar(some)

/** Whether next to nothing is counted, though something is: a meter that stands still has a rule of its own (SG08). */
function isTooLittle(days: readonly Known[], { product, direction, yardstick: { perYear } }: Against) {
  const milli = sumOf(days)
  if (perYear === null || perYear <= 0 || milli === 0) return false
  return farOff({ product, direction, milli, days: days.length }, perYear) === 'less'
}

function findingOf(
  days: readonly Known[],
  { product, yardstick: { perYear }, ...against }: Against,
): Finding {
  const [first, last] = [itemAt(days, 0), itemAt(days, -1)]
  return {
    rule: 'SG06',
    severity: 'warning',
    from: first.day,
    until: last.day,
    isOngoing: true,
    unit: unitOf(product),
    expected:
      perYear === null || perYear <= 0 ? null : Math.round(expectedOf({ days: days.length }, perYear)),
    actual: sumOf(days),
    direction: against.direction,
  }
}

const sumOf = (days: readonly Known[]) => days.reduce((sum, { milli }) => sum + milli, 0)
