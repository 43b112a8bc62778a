/** A decimal string ("-12.5") as a whole number and how many of its digits stand behind the point. */
interface Scaled {
  readonly digits: bigint
  readonly scale: number
}

/** Throws for anything else than a decimal of at most 15 digits before and 9 behind its point. */
export function scaled(decimal: string): Scaled {
  if (!/^-?\d{1,15}(\.\d{1,9})?$/.test(decimal)) throw new RangeError(`${decimal} is no decimal`)
  const [whole = '', fraction = ''] = decimal.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

/** A whole number divided by another that is not 0, rounded once and half away from zero: −0,5 cent is −1 cent. */
export function rounded(dividend: bigint, divisor: bigint): bigint {
  const [top, below] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  const size = top < 0n ? -top : top
  const whole = (size * 2n + below) / (below * 2n)
  return top < 0n ? -whole : whole
}

/** The same as a number, of what is small enough for one. */
export const roundedQuotient = (dividend: bigint, divisor: bigint): number =>
  Number(rounded(dividend, divisor))

/** A decimal string with exactly so many decimals, rounded once and half away from zero. */
export function roundedTo(decimal: string, places: number): string {
  const { digits, scale } = scaled(decimal)
  const whole = rounded(digits * 10n ** BigInt(places), 10n ** BigInt(scale))
  const text = String(whole < 0n ? -whole : whole).padStart(places + 1, '0')
  const point = text.length - places
  return `${whole < 0n ? '-' : ''}${text.slice(0, point)}${places === 0 ? '' : `.${text.slice(point)}`}`
}

/** A decimal in whole millionths; of at most six decimals, so nothing is rounded. Throws where there are more. */
export function millionths(decimal: string): bigint {
  const { digits, scale } = scaled(decimal)
  if (scale > 6) throw new RangeError(`${decimal} has more than six decimals`)
  return digits * 10n ** BigInt(6 - scale)
}

/** Cents of any decimal string in euro, rounded half away from zero where it has more than two decimals. */
export function centsIn(decimal: string): number {
  const { digits, scale } = scaled(decimal)
  return roundedQuotient(digits * 100n, 10n ** BigInt(scale))
}

/** Thousandths of a quantity (Wh of kWh, dm³ of m³), rounded half away from zero where it has more than three decimals. */
export function thousandthsIn(decimal: string): number {
  const { digits, scale } = scaled(decimal)
  return roundedQuotient(digits * 1000n, 10n ** BigInt(scale))
}

/** What so many thousandths of a unit cost at a rate in euro a unit, in cents; rounded once and half away from zero. */
export function costCents(thousandths: number, rate: string): number {
  const { digits, scale } = scaled(rate)
  return roundedQuotient(BigInt(thousandths) * digits, 10n * 10n ** BigInt(scale))
}

/** What one unit costs, in millionths of a euro, where so many thousandths (above 0) cost so many cents. */
export function millionthsOf(cents: number, thousandths: number): number {
  return roundedQuotient(BigInt(cents) * 10_000_000n, BigInt(thousandths))
}

/**
 * What one unit costs on average, in millionths of a euro, where so many thousandths were used at each rate (euro a unit); exact, and
 * rounded once. Null where nothing was used.
 */
export function averageMillionths(parts: readonly { used: number; rate: string }[]): number | null {
  const used = parts.reduce((sum, part) => sum + BigInt(part.used), 0n)
  if (used <= 0n) return null
  const billionths = parts.reduce((sum, part) => {
    const { digits, scale } = scaled(part.rate)
    return sum + BigInt(part.used) * digits * 10n ** BigInt(9 - scale)
  }, 0n)
  return roundedQuotient(billionths, used * 1000n)
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

/** What one decimal is more than another, exactly: "-0.0015", without zeros that say nothing; "0" where they are equal. */
export function decimalDifference(one: string, other: string): string {
  const [first, second] = [scaled(one), scaled(other)]
  const scale = Math.max(first.scale, second.scale)
  const parts = (own: Scaled) => own.digits * 10n ** BigInt(scale - own.scale)
  const more = parts(first) - parts(second)
  const digits = String(more < 0n ? -more : more).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${more < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
