const sizeOf = (value: bigint) => (value < 0n ? -value : value)

/** A whole number divided by one above 0, down to the whole number below or equal to it. */
function floored(dividend: bigint, divisor: bigint): bigint {
  const whole = dividend / divisor
  return dividend < 0n && whole * divisor !== dividend ? whole - 1n : whole
}

/** The places in the order in which they get a unit more: the largest remainder first, of equal ones the first place. */
function byRemainder(remainders: readonly bigint[]): number[] {
  return remainders
    .map((remainder, place) => ({ remainder, place }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.place - other.place : one.remainder > other.remainder ? -1 : 1,
    )
    .map(({ place }) => place)
}

/**
 * A whole number (cents, thousandths) divided by weights, so that the parts come to exactly that number: each part is rounded down
 * and what is left goes to the largest remainders. Weights count by their size; where all of them are 0 the parts are equal. A
 * negative number is divided as its opposite is.
 */
export function spreadExactly(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  if (total < 0) return spreadExactly(-total, weights).map((part) => (part === 0 ? 0 : -part))
  const given = weights.map((weight) => sizeOf(BigInt(weight)))
  const isEmpty = given.every((weight) => weight === 0n)
  const own = isEmpty ? given.map(() => 1n) : given
  const all = own.reduce((sum, weight) => sum + weight, 0n)
  const whole = own.map((weight) => floored(BigInt(total) * weight, all))
  const remainders = own.map((weight, place) => BigInt(total) * weight - (whole[place] ?? 0n) * all)
  const left = Number(BigInt(total) - whole.reduce((sum, part) => sum + part, 0n))
  const more = new Set(byRemainder(remainders).slice(0, left))
  return whole.map((part, place) => Number(more.has(place) ? part + 1n : part))
}
