import type { YearShape } from '../energy/yearShape.ts'
import { plus, type Rational, ratio, rounded, sumOf, times, zero } from '../rational.ts'
import { addMonths, hoursOfMonth, type Month, monthsFrom, numberOfMonth } from './months.ts'
import { weatherSlope } from './weatherFit.ts'

/** How months to come follow from months that were measured (pick list forecastMethod). */
export const forecastMethods = ['vorigjaar', 'gemiddeld', 'graaddagen', 'profiel', 'handmatig'] as const
export type ForecastMethod = (typeof forecastMethods)[number]

/** How the figure of a month came about; what is doubtful has a mark of its own. */
export type VolumeMark =
  | 'realised'
  | 'measured'
  | 'older'
  | 'mean'
  | 'corrected'
  | 'uncorrected'
  | 'profile'
  | 'typed'
  | 'estimated'
  | 'missing'

/** What is known of a connection when its months to come are worked out. Volumes are whole thousandths of kWh or m³. */
export interface Basis {
  /** Months that were measured whole, none after `until`. */
  readonly history: ReadonlyMap<Month, number>
  readonly until: Month
  /** Weighted degree days of past months, in thousandths. */
  readonly cold: ReadonlyMap<Month, number>
  /** The same of January to December of an ordinary year; null where no table says so. */
  readonly normal: YearShape | null
  /** How a year of use lies over its months; null where no profile is known. */
  readonly shape: YearShape | null
  /** The yearly use that is written with the connection. */
  readonly annual: number | null
}

export interface MonthVolume {
  readonly month: Month
  /** Null where nothing is known. */
  readonly volume: number | null
  readonly mark: VolumeMark
}

/** How many years back the same month is looked for. */
export const yearsBack = 3

const whole = (value: Rational): number => {
  const { top } = rounded(value, 0)
  return top < 0n ? 0 : Number(top)
}

/** The use of one month in the hours of another: February of a leap year has a day more; March has an hour less in every year. */
const inHoursOf = (used: number, from: Month, to: Month): Rational =>
  ratio(BigInt(used) * BigInt(hoursOfMonth(to)), hoursOfMonth(from))

/** The same calendar month in the last three years, the latest first. */
function sameMonths({ history, until }: Basis, month: Month): { month: Month; used: number }[] {
  const oldest = addMonths(until, -12 * yearsBack)
  const found: { month: Month; used: number }[] = []
  for (let back = addMonths(month, -12); back > oldest; back = addMonths(back, -12)) {
    const used = back <= until ? history.get(back) : undefined
    if (used !== undefined) found.push({ month: back, used })
  }
  return found
}

const isOfLastYear = ({ until }: Basis, month: Month) => month > addMonths(until, -12)

type Worked = { readonly value: Rational; readonly mark: VolumeMark } | null

/** A share of a year by a shape; where there is none, by the hours of the month in its year. */
function shareOf(shape: YearShape | null, month: Month): Rational {
  const all = shape?.reduce((sum, one) => sum + one, 0) ?? 0
  if (shape !== null && all > 0) return ratio(shape[numberOfMonth(month) - 1] ?? 0, all)
  const january = addMonths(month, 1 - numberOfMonth(month))
  const hours = monthsFrom(january, addMonths(january, 11)).map(hoursOfMonth)
  return ratio(
    hoursOfMonth(month),
    hours.reduce((sum, one) => sum + one, 0),
  )
}

/** The last twelve months by calendar month, January first; null where one of them was not measured whole. */
export function lastTwelve({ history, until }: Basis): number[] | null {
  const own = monthsFrom(addMonths(until, -11), until)
    .toSorted((one, other) => numberOfMonth(one) - numberOfMonth(other))
    .flatMap((month) => history.get(month) ?? [])
  return own.length === 12 ? own : null
}

/** What is left where nothing was measured: a part of the yearly use that is written with the connection. */
function estimated({ annual, shape }: Basis, month: Month): Worked {
  return annual === null ? null : { value: times(ratio(annual), shareOf(shape, month)), mark: 'estimated' }
}

function asLastYear(basis: Basis, month: Month): Worked {
  const last = sameMonths(basis, month)[0]
  if (last === undefined) return null
  const value = inHoursOf(last.used, last.month, month)
  return { value, mark: isOfLastYear(basis, last.month) ? 'measured' : 'older' }
}

/** The mean of the same month in the last three years, each in the hours of this month. */
function asMean(basis: Basis, month: Month): Worked {
  const all = sameMonths(basis, month)
  if (all.length === 0) return null
  const sum = sumOf(all.map((one) => inHoursOf(one.used, one.month, month)))
  return { value: times(sum, ratio(1, all.length)), mark: 'mean' }
}

/** What a degree day costs, over the last three years of months of which both use and cold are known. */
export function slopeOf({ history, cold, until }: Basis): Rational | null {
  const points = monthsFrom(addMonths(until, 1 - 12 * yearsBack), until).flatMap((month) => {
    const [used, degrees] = [history.get(month), cold.get(month)]
    return used === undefined || degrees === undefined
      ? []
      : [{ hours: hoursOfMonth(month), cold: degrees, used }]
  })
  return weatherSlope(points)
}

/**
 * The same month a year earlier in an ordinary year (areas/_decisions 38): its use and, for each degree day that an ordinary month has
 * more or less than that one had, what a degree day costs here. Without a cold, a table or a relation it stays as it was, and says so.
 */
function asOrdinary(basis: Basis, month: Month, slope: Rational | null): Worked {
  const last = sameMonths(basis, month)[0]
  if (last === undefined) return null
  const value = inHoursOf(last.used, last.month, month)
  const [was, usual] = [basis.cold.get(last.month), basis.normal?.[numberOfMonth(month) - 1]]
  if (slope === null || was === undefined || usual === undefined) return { value, mark: 'uncorrected' }
  return { value: plus(value, times(slope, ratio(usual - was))), mark: 'corrected' }
}

/** The last year of use, or else the yearly use that is written, over the months by the profile. */
function byProfile(basis: Basis, month: Month): Worked {
  const own = lastTwelve(basis)
  if (own === null || basis.shape === null) return null
  const year = own.reduce((sum, one) => sum + one, 0)
  return { value: times(ratio(year), shareOf(basis.shape, month)), mark: 'profile' }
}

/** The yearly use that somebody wrote with the connection, over the months as last year lay, else by the profile. */
function asTyped(basis: Basis, month: Month): Worked {
  if (basis.annual === null) return null
  const value = times(ratio(basis.annual), shareOf(lastTwelve(basis) ?? basis.shape, month))
  return { value, mark: 'typed' }
}

function workedBy(method: ForecastMethod, basis: Basis): (month: Month) => Worked {
  const slope = method === 'graaddagen' ? slopeOf(basis) : null
  return (month) => {
    if (method === 'vorigjaar') return asLastYear(basis, month)
    if (method === 'gemiddeld') return asMean(basis, month)
    if (method === 'graaddagen') return asOrdinary(basis, month, slope)
    return method === 'profiel' ? byProfile(basis, month) : asTyped(basis, month)
  }
}

/** What a percentage a year comes to after so many years: (1 + p)ⁿ, exactly. */
export function grown(growth: Rational, years: number): Rational {
  let factor = ratio(1)
  for (let year = 0; year < years; year++) factor = times(factor, plus(ratio(1), growth))
  return factor
}

/** How many years a month lies ahead: the first twelve months after the last that was measured are one. */
const yearsAhead = (until: Month, month: Month) => {
  let years = 0
  while (month > addMonths(until, 12 * years)) years++
  return years
}

/**
 * What a connection is expected to use in some months: of those that were measured what it was, of the others as the method has it,
 * with a growth for each year ahead (a fraction: 0.02 is 2 %). A month of which the method knows nothing is filled from the yearly use
 * and marked. Each month is rounded once, and never below nought.
 */
export function forecastOf(
  method: ForecastMethod,
  basis: Basis,
  months: readonly Month[],
  growth: Rational = zero,
): MonthVolume[] {
  const worked = workedBy(method, basis)
  return months.map((month) => {
    const known = month <= basis.until ? basis.history.get(month) : undefined
    if (known !== undefined) return { month, volume: known, mark: 'realised' }
    const found = worked(month) ?? estimated(basis, month)
    if (found === null) return { month, volume: null, mark: 'missing' }
    return {
      month,
      volume: whole(times(found.value, grown(growth, yearsAhead(basis.until, month)))),
      mark: found.mark,
    }
  })
}
