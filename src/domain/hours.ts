/**
 * What an entry of hours costs in cents: seconds / 3600 × the rate, rounded once, half up (areas, hours). `rateCents` is the hourly
 * rate in cents; null where there is no rate.
 */
export function hoursAmount(seconds: number, rateCents: number | null): number | null {
  if (rateCents === null) return null
  const exact = BigInt(seconds) * BigInt(rateCents)
  return Number((exact * 2n + 3600n) / 7200n)
}

const day = 86_400

/**
 * The time of a timer as it is registered: to the nearest so many minutes, half up, but never none and never more than a day
 * (areas, hours: parameter uren.afronding); 0 minutes leaves it as it is.
 */
export function roundedSeconds(seconds: number, minutes: number): number {
  const step = minutes * 60
  if (step === 0) return seconds
  return Math.min(day, Math.max(step, Math.floor((seconds + step / 2) / step) * step))
}

/** How long a timer stood still, in whole seconds: between two instants in ms, what was not counted. */
export function breakSince(startedAt: number, endedAt: number, seconds: number): number {
  return Math.max(0, Math.floor((endedAt - startedAt) / 1000) - seconds)
}
