import { itemAt } from '../itemAt.ts'

/**
 * The load duration curve: the known powers from high to low. Its first is the peak; where it flattens lies the base load; the
 * surface below it is the use. Values in any unit of power, null where nothing is known.
 */
export function loadDuration(powers: readonly (number | null)[]): number[] {
  return powers.filter((power) => power !== null).sort((one, other) => other - one)
}

/** The power that was met or passed during so large a part of the time (0 to 1) of a curve; null of an empty one. */
export function powerDuring(curve: readonly number[], part: number): number | null {
  if (curve.length === 0) return null
  return itemAt(curve, Math.min(curve.length - 1, Math.floor(part * curve.length)))
}
