import { backtested, type TestedMonth } from '../../../domain/forecast/backtest.ts'
import { measuredIn } from '../../../domain/forecast/completeness.ts'
import {
  type ForecastMethod,
  forecastOf,
  type MonthVolume,
  slopeOf,
} from '../../../domain/forecast/methods.ts'
import { addMonths, type Month, monthsFrom } from '../../../domain/forecast/months.ts'
import { decimalText, type Rational } from '../../../domain/rational.ts'
import type { KnownShape } from '../rates/prices/months.ts'
import type { Known } from './ground.ts'
import type { Target } from './targets.ts'

/** How the months of a run are worked out. */
export interface Asked {
  readonly method: ForecastMethod
  readonly growth: Rational
  readonly months: readonly Month[]
}

/** What one connection came to, before what is known to change. */
export interface Single {
  readonly target: Target
  readonly months: readonly MonthVolume[]
  readonly tested: readonly (TestedMonth & { readonly plain: number })[]
  readonly measured: number
  readonly slope: string | null
  readonly history: ReadonlyMap<Month, number>
  /** The last three years by calendar month, the latest first; null where not every month was measured whole. */
  readonly years: readonly (readonly number[] | null)[]
  readonly tables: readonly KnownShape[]
}

/** The last three years that end with a month, January first in each. */
function wholeYears({ history, until }: Known): (number[] | null)[] {
  return [0, 1, 2].map((back) => {
    const last = addMonths(until, -12 * back)
    const months = monthsFrom(addMonths(last, -11), last).toSorted((one, other) =>
      one.slice(5) < other.slice(5) ? -1 : 1,
    )
    const own = months.flatMap((month) => history.get(month) ?? [])
    return own.length === 12 ? own : null
  })
}

function tablesOf(
  method: ForecastMethod,
  { normalTable, shapeTable }: Known,
  months: readonly MonthVolume[],
) {
  const isShaped = months.some(({ mark }) => mark === 'profile' || mark === 'typed' || mark === 'estimated')
  return [method === 'graaddagen' ? normalTable : null, isShaped ? shapeTable : null].flatMap(
    (one) => one ?? [],
  )
}

/** The months that both the method and the plainest one could say something of, so that they are held against the same. */
function testedBoth(method: ForecastMethod, known: Known, growth: Rational) {
  const own = backtested(method, known, growth)
  const plain = new Map(
    backtested('vorigjaar', known, { top: 0n, bottom: 1n }).map((one) => [one.month, one.forecast]),
  )
  return own.flatMap((one) => {
    const other = plain.get(one.month)
    return other === undefined ? [] : [{ ...one, plain: other }]
  })
}

/** One connection, by itself. */
export function singleOf({ method, growth, months }: Asked, target: Target, known: Known): Single {
  const found = forecastOf(method, known, months, growth)
  const slope = method === 'graaddagen' ? slopeOf(known) : null
  return {
    target,
    months: found,
    tested: testedBoth(method, known, growth),
    measured: measuredIn(method, known),
    // Thousandths of a unit for each thousandth of a degree day: units for a degree day.
    slope: slope && decimalText(slope, 3),
    history: known.history,
    years: wholeYears(known),
    tables: tablesOf(method, known, found),
  }
}
