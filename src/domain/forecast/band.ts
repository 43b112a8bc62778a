import { dividedBy, isZero, minus, type Rational, ratio, sumOf, times } from '../rational.ts'

/** No band is narrower than 5 %, in hundredths of a percent (areas/_decisions 39). */
export const narrowest = 500

/** The whole number whose square is just below or equal to a number (Newton). */
function rootOf(value: bigint): bigint {
  if (value < 2n) return value
  let root = value
  let next = (root + 1n) / 2n
  while (next < root) {
    root = next
    next = (root + value / root) / 2n
  }
  return root
}

/** The share of each month in its year. */
const sharesOf = (year: readonly number[]): Rational[] | null => {
  const total = year.reduce((sum, one) => sum + one, 0)
  return year.length === 12 && total > 0 ? year.map((one) => ratio(one, total)) : null
}

/** How far shares of a month lie apart: their standard deviation (over n − 1) to their mean, in hundredths of a percent. */
function spreadOf(shares: readonly Rational[]): number {
  const mean = dividedBy(sumOf(shares), ratio(shares.length))
  if (isZero(mean)) return narrowest
  const squares = shares.map((share) => {
    const off = minus(share, mean)
    return times(off, off)
  })
  const variance = dividedBy(sumOf(squares), ratio(shares.length - 1))
  const relative = times(dividedBy(variance, times(mean, mean)), ratio(100_000_000n))
  return Number(rootOf(relative.top / relative.bottom))
}

/**
 * How far each calendar month may lie off what is expected, January first, in hundredths of a percent: the standard deviation of the
 * month's share over the last two or three years, at least 5 % (areas/_decisions 39). Years are twelve volumes each, January first.
 * Null where fewer than two years are whole: there is too little history.
 */
export function bandOf(years: readonly (readonly number[])[]): number[] | null {
  const shares = years.flatMap((year) => {
    const own = sharesOf(year)
    return own === null ? [] : [own]
  })
  if (shares.length < 2) return null
  return Array.from({ length: 12 }, (_, place) =>
    Math.max(narrowest, spreadOf(shares.map((year) => year[place] ?? ratio(0)))),
  )
}

/** The lower and upper end of a band round a volume; the lower one not below nought. */
export function bandAround(
  volume: number,
  deviation: number,
): { readonly low: number; readonly high: number } {
  const off = Number((BigInt(volume) * BigInt(deviation)) / 10_000n)
  return { low: Math.max(0, volume - off), high: volume + off }
}
