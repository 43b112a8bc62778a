import { scaled } from '../invoice/exact.ts'
import { decimalText } from './lines.ts'

/** A price of a MWh as that of a kWh: the point moves three places, and nothing is rounded. */
export function perKwh(rateOfMwh: string): string {
  const { digits, scale } = scaled(rateOfMwh)
  return decimalText(digits, scale + 3)
}
