import { centsOf } from '../money.ts'

/** How a service is paid for, by its word in the pick list. */
interface Paid {
  readonly billing: string | null
  /** Euro, a decimal string of two places. */
  readonly price: string | null
  /** How many connections of the customer it is for. */
  readonly connections: number
  /** What was charged for the hours spent on it, in cents. */
  readonly hoursCents: number
}

/**
 * What a service brings in over a year, in cents: by the hour that is what was charged for the hours of the past year. Null where
 * no year says it: once, a share of a result, or nothing at all.
 */
export function yearlyCents({ billing, price, connections, hoursCents }: Paid): number | null {
  if (billing === 'per_uur') return hoursCents
  if (price === null) return null
  const cents = centsOf(price)
  if (billing === 'vast_maand') return cents * 12
  if (billing === 'vast_jaar') return cents
  return billing === 'per_aansluiting' ? cents * connections : null
}
