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

/** Thousandths of a MWh at millionths of a euro a MWh make billionths of a euro; ten million of those are a cent. */
export const perCent = 10_000_000n
