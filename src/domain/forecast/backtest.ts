import type { Rational } from '../rational.ts'
import { decimalText, ratio } from '../rational.ts'
import { type Basis, type ForecastMethod, forecastOf } from './methods.ts'
import { addMonths, type Month, monthsFrom } from './months.ts'

/** A month that was forecast from what was known a year before, beside what it became; in thousandths. */
export interface TestedMonth {
  readonly month: Month
  readonly forecast: number
  readonly real: number
}

/** What was known a year before the last month that was measured. */
export function aYearBefore(basis: Basis): Basis {
  const until = addMonths(basis.until, -12)
  return {
    ...basis,
    until,
    history: new Map([...basis.history].filter(([month]) => month <= until)),
    cold: new Map([...basis.cold].filter(([month]) => month <= until)),
  }
}

/**
 * The last twelve months as the method would have had them a year before, beside what they became (areas/_decisions 40). Months that
 * were not measured whole are left out, and so are those that the method had to guess from a yearly use: that is written today.
 */
export function backtested(method: ForecastMethod, basis: Basis, growth: Rational): TestedMonth[] {
  const months = monthsFrom(addMonths(basis.until, -11), basis.until)
  const before = forecastOf(method, aYearBefore(basis), months, growth)
  return before.flatMap(({ month, volume, mark }) => {
    const real = basis.history.get(month)
    const isGuess = mark === 'estimated' || (mark === 'typed' && method !== 'handmatig')
    return real === undefined || volume === null || isGuess ? [] : [{ month, forecast: volume, real }]
  })
}

/** How far a forecast of a year was off: |forecast − real| ÷ real, as a percentage of two decimals; null where nothing was used. */
export function deviationOf(months: readonly TestedMonth[]): string | null {
  const real = months.reduce((sum, one) => sum + one.real, 0)
  const forecast = months.reduce((sum, one) => sum + one.forecast, 0)
  return real <= 0 ? null : decimalText(ratio(Math.abs(forecast - real) * 100, real), 2)
}

/** The same month by month: Σ |forecast − real| ÷ Σ real. A year can be right by chance while its months are not. */
export function monthlyDeviationOf(months: readonly TestedMonth[]): string | null {
  const real = months.reduce((sum, one) => sum + one.real, 0)
  const off = months.reduce((sum, one) => sum + Math.abs(one.forecast - one.real), 0)
  return real <= 0 ? null : decimalText(ratio(off * 100, real), 2)
}
