import { dividedBy, exactly, type Rational, times } from '../rational.ts'
import type { Span } from '../time/period.ts'
import type { Conversion } from './case.ts'
import { holdsOn } from './days.ts'

/** MJ in one m³(n): the Dutch standard. */
const standard = exactly('35.17')

/** By what m³ at the meter is multiplied on these days; null where no row says so. */
export const conversionOn = (rows: readonly Conversion[], { from }: Span): Conversion | null =>
  rows.find((row) => holdsOn(row, from)) ?? null

/**
 * m³ at the meter as m³(n; 35,17), not rounded yet: volume × Hs / 35,17 × temperature × height (gas code; domain, A6).
 *
 * 25.037,4 m³ at 34,92 MJ/m³ is 24.859,425874 m³(n), of which 24.859 is billed (domain, C5, example 3).
 */
export function normalVolume(atMeter: Rational, { calorific, temperature, height }: Conversion): Rational {
  const factor = times(dividedBy(exactly(calorific), standard), times(exactly(temperature), exactly(height)))
  return times(atMeter, factor)
}
