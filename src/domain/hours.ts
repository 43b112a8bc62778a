/**
 * What an entry of hours costs in cents: seconds / 3600 × the rate, rounded once, half up (areas, hours). `rateCents` is the hourly
 * rate in cents; null where there is no rate.
 */
export function hoursAmount(seconds: number, rateCents: number | null): number | null {
  if (rateCents === null) return null
  const exact = BigInt(seconds) * BigInt(rateCents)
  return Number((exact * 2n + 3600n) / 7200n)
}
