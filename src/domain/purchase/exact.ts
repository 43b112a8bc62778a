import { scaled } from '../invoice/exact.ts'

/** A price in whole millionths of a euro a MWh; of at most six decimals, so nothing is rounded. Throws where there are more. */
export function microEuro(price: string): bigint {
  const { digits, scale } = scaled(price)
  if (scale > 6) throw new RangeError(`${price} has more than six decimals`)
  return digits * 10n ** BigInt(6 - scale)
}

const plainDecimal = /^-?\d+(\.\d+)?$/

/**
 * Which of two decimals is more: negative, 0 or positive, as for sorting. Exact, of however many digits. What is no decimal (not filled in,
 * or refused for itself) is not more and not less than anything.
 */
export function compared(one: unknown, other: unknown): number {
  const [left, right] = [String(one), String(other)]
  if (!plainDecimal.test(left) || !plainDecimal.test(right)) return 0
  const places = (of: string) => of.split('.')[1]?.length ?? 0
  const most = Math.max(places(left), places(right))
  const whole = (of: string) => BigInt(of.replace('.', '') + '0'.repeat(most - places(of)))
  const difference = whole(left) - whole(right)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** A whole number divided by another that is not 0, rounded once and half away from zero. */
export function rounded(dividend: bigint, divisor: bigint): bigint {
  const [top, below] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  const size = top < 0n ? -top : top
  const whole = (size * 2n + below) / (below * 2n)
  return top < 0n ? -whole : whole
}

/** Thousandths of a MWh at millionths of a euro a MWh make billionths of a euro; ten million of those are a cent. */
export const perCent = 10_000_000n
