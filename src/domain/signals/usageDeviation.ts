import { type Product, unitOf } from '../energy/channel.ts'
import { itemAt } from '../itemAt.ts'
import { addDays, type Day, daysFrom } from '../time/day.ts'
import { type Expected, expectedDays } from './expected.ts'
import type { Finding } from './finding.ts'
import { expectedLikeLastYear, type Reference, usualReference } from './reference.ts'
import { type DaySeries, lastDayOf, runsOfDays, valueOn } from './series.ts'
import { sunExplains } from './sun.ts'

/** SG01: 20 % and 25 kWh, or 10 m³, a day from what is usual on such a day (areas, table of signals). */
export const usageDeviationDefaults = { margin: 0.2, least: 25_000, lookBack: 35 } as const

/** Of gas less counts than of electricity: 10 m³ where 25 kWh is asked for. */
const gasPart = 10 / 25

/** The least a day must differ, in kWh or m³ of the product, of what is set in kWh for both. */
export const leastOf = (product: Product, set: number): number => (product === 'gas' ? set * gasPart : set)

/** What is set in kWh, of a least in the unit of the product. */
export const leastToSet = (product: Product, told: number): number =>
  product === 'gas' ? told / gasPart : told

/** Hot water and losses are there on a warm day too: about as much as a degree day of heating, in thousandths. */
const warmDay = 1000

/**
 * Use as it would have been on days without cold: each day's use by its degree days and one more, so that what is left
 * differs by weekday and not by weather. Null where the temperature is not known.
 */
function withoutCold(taken: DaySeries, cold: DaySeries): DaySeries {
  return {
    from: taken.from,
    values: taken.values.map((value, place) => {
      const factor = coldOn(cold, addDays(taken.from, place))
      return value === null || factor === null ? null : value / factor
    }),
  }
}

const coldOn = (cold: DaySeries, day: Day) => {
  const degreeDays = valueOn(cold, day)
  return degreeDays === null ? null : (degreeDays + warmDay) / warmDay
}

/** A day beside what was expected of it: whether it lies so far off that SG01 speaks. */
export interface DayTried {
  readonly day: Day
  readonly actual: number | null
  readonly expected: Expected | null
  readonly fires: boolean
}

/** How SG01 looks at a connection. */
export interface Trying {
  readonly margin: number
  readonly least: number
  readonly lookBack: number
  /** Electricity where nothing is said. */
  readonly product?: Product
  /** With what a day is compared; as is usual of the product where nothing is said. */
  readonly reference?: Reference
  /**
   * The degree days (thousandths) of each day, unweighted: a weight jumps where a month begins; without them nothing can be corrected for
   * the cold.
   */
  readonly cold?: DaySeries
  /** Of a building with panels: what was fed in, since the sun changes what is taken. */
  readonly fedIn?: DaySeries
}

/** The days from the last back, each beside its expectation: which of them SG01 would have spoken of. */
export function daysTried(taken: DaySeries, trying: Trying): DayTried[] {
  const { least, lookBack, fedIn, product = 'electricity' } = trying
  const last = lastDayOf(taken)
  const expectedOn = expectationOf(taken, trying)
  const enough = leastOf(product, least)
  return daysFrom(addDays(last, 1 - lookBack), addDays(last, 1)).map((day) => {
    const actual = valueOn(taken, day)
    const expected = actual === null ? null : expectedOn(day)
    if (actual === null || expected === null) return { day, actual, expected: null, fires: false }
    const isOff = actual > expected.high || actual < expected.low
    const fires = isOff && Math.abs(actual - expected.value) >= enough
    const way = actual > expected.value ? 'more' : 'less'
    return { day, actual, expected, fires: fires && !(fedIn && sunExplains(fedIn, day, way)) }
  })
}

function expectationOf(taken: DaySeries, trying: Trying): (day: Day) => Expected | null {
  const { margin, lookBack, cold, product = 'electricity', reference = usualReference(product) } = trying
  if (reference === 'lastYear') return expectedLikeLastYear(taken, margin)
  if (reference === 'profile') return expectedDays(taken, lookBack, margin)
  return cold ? expectedInCold(taken, cold, { lookBack, margin }) : () => null
}

/** What is expected of what heats: what is usual on such a day without its cold, in the cold there was. */
function expectedInCold(taken: DaySeries, cold: DaySeries, asked: { lookBack: number; margin: number }) {
  const usual = expectedDays(withoutCold(taken, cold), asked.lookBack, asked.margin)
  return (day: Day): Expected | null => {
    const [expected, factor] = [usual(day), coldOn(cold, day)]
    if (expected === null || factor === null) return null
    const { value, low, high } = expected
    return { value: value * factor, low: low * factor, high: high * factor }
  }
}

interface DayOff {
  readonly day: Day
  readonly expected: number
  readonly actual: number
}

/**
 * SG01, usage out of the ordinary: days of the last five weeks on which a connection used clearly more or less than on days of
 * their kind, or than the reference that was chosen. Days that follow each other and lie the same way are one finding.
 */
export function usageDeviations(taken: DaySeries, trying: Trying = usageDeviationDefaults): Finding[] {
  const last = lastDayOf(taken)
  const off = daysTried(taken, trying).flatMap(({ day, actual, expected, fires }) =>
    fires && actual !== null && expected !== null ? [{ day, expected: expected.value, actual }] : [],
  )
  const runs = runsOfDays(off, (before, one) => isMore(before) === isMore(one))
  return runs.map((days) => findingOf(days, last, trying))
}

const isMore = ({ actual, expected }: DayOff) => actual > expected

function findingOf(
  days: readonly DayOff[],
  last: Day,
  { product = 'electricity', reference }: Trying,
): Finding {
  const expected = Math.round(days.reduce((sum, one) => sum + one.expected, 0))
  const actual = days.reduce((sum, one) => sum + one.actual, 0)
  const until = itemAt(days, -1).day
  return {
    rule: 'SG01',
    unit: unitOf(product),
    expected,
    actual,
    until,
    ...(reference && { reference }),
    from: itemAt(days, 0).day,
    isOngoing: until === last,
    severity: Math.abs(actual - expected) > expected ? 'critical' : 'warning',
  }
}
