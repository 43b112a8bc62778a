import { type Rational, ratio } from '../rational.ts'

/** A month that was measured: its hours, its weighted degree days and its use, the last two in thousandths. */
export interface WeatherPoint {
  readonly hours: number
  readonly cold: number
  readonly used: number
}

/** Fewer months say too little: there must be a winter and a summer among them. */
export const leastPoints = 10

/**
 * What a degree day more costs, in units of use for each degree day: the slope of use = base × hours + slope × degree days, by least
 * squares over the months (Gauss; with two unknowns Cramer's rule gives it exactly). Where the base would lie below nought, all of
 * the use follows the cold and the line goes through nought. Null where there are fewer than ten months, where the months were
 * equally cold, or where more cold went with less use: then the weather explains nothing.
 */
export function weatherSlope(points: readonly WeatherPoint[]): Rational | null {
  if (points.length < leastPoints) return null
  const sum = (of: (point: WeatherPoint) => bigint) => points.reduce((all, point) => all + of(point), 0n)
  const [hh, hc, cc] = [
    sum(({ hours }) => BigInt(hours) * BigInt(hours)),
    sum(({ hours, cold }) => BigInt(hours) * BigInt(cold)),
    sum(({ cold }) => BigInt(cold) * BigInt(cold)),
  ]
  const [hu, cu] = [
    sum(({ hours, used }) => BigInt(hours) * BigInt(used)),
    sum(({ cold, used }) => BigInt(cold) * BigInt(used)),
  ]
  const determinant = hh * cc - hc * hc
  if (determinant <= 0n || cc === 0n) return null
  const isBaseBelowNought = hu * cc - hc * cu < 0n
  const slope = isBaseBelowNought ? ratio(cu, cc) : ratio(hh * cu - hc * hu, determinant)
  return slope.top > 0n ? slope : null
}
