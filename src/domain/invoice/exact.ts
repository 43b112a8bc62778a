/** A decimal string ("-12.5") as a whole number and how many of its digits stand behind the point. */
interface Scaled {
  readonly digits: bigint
  readonly scale: number
}

function scaled(decimal: string): Scaled {
  if (!/^-?\d{1,15}(\.\d{1,9})?$/.test(decimal)) throw new RangeError(`${decimal} is no decimal`)
  const [whole = '', fraction = ''] = decimal.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

/** A whole number divided by another, rounded half away from zero: −0,5 cent is −1 cent. */
export function roundedQuotient(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend
  const rounded = (size * 2n + divisor) / (divisor * 2n)
  return Number(dividend < 0n ? -rounded : rounded)
}

/** Cents of any decimal string in euro, rounded half away from zero where it has more than two decimals. */
export function centsIn(decimal: string): number {
  const { digits, scale } = scaled(decimal)
  return roundedQuotient(digits * 100n, 10n ** BigInt(scale))
}

/** What a line comes to: quantity × rate in cents, rounded once and half away from zero, never by way of a float. */
export function lineCents(quantity: string, rate: string): number {
  const [one, other] = [scaled(quantity), scaled(rate)]
  return roundedQuotient(one.digits * other.digits * 100n, 10n ** BigInt(one.scale + other.scale))
}

/** A percentage of an amount in cents, rounded once and half away from zero; the percentage as a decimal string ("21"). */
export function percentOf(cents: number, percent: string): number {
  const { digits, scale } = scaled(percent)
  return roundedQuotient(BigInt(cents) * digits, 100n * 10n ** BigInt(scale))
}
