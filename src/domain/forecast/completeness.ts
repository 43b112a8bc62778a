import { decimalText, ratio } from '../rational.ts'
import type { Basis, ForecastMethod } from './methods.ts'
import { addMonths, monthsFrom } from './months.ts'

/** Below so many percent a run is only fixed by who says to know it. */
export const enough = 75

/** The months that a method leans on: the mean on three years, the others on one. */
export const referenceMonths = (method: ForecastMethod): number => (method === 'gemiddeld' ? 36 : 12)

/** How many months of the reference of a connection were measured whole. */
export function measuredIn(method: ForecastMethod, { history, until }: Basis): number {
  const from = addMonths(until, 1 - referenceMonths(method))
  return monthsFrom(from, until).filter((month) => history.has(month)).length
}

/** Measured months as a percentage of all months of the reference, of two decimals; nothing to lean on is 0. */
export const completenessOf = (measured: number, all: number): string =>
  all === 0 ? '0.00' : decimalText(ratio(measured * 100, all), 2)
