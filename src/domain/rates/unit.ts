import { scaled } from '../invoice/exact.ts'

/** A decimal of whole parts of so many places, without zeros that say nothing. */
function decimalText(digits: bigint, scale: number): string {
  const size = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const whole = size.slice(0, size.length - scale)
  const fraction = size.slice(size.length - scale).replace(/0+$/, '')
  return `${digits < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** A price of a MWh as that of a kWh: the point moves three places, and nothing is rounded. */
export function perKwh(rateOfMwh: string): string {
  const { digits, scale } = scaled(rateOfMwh)
  return decimalText(digits, scale + 3)
}
