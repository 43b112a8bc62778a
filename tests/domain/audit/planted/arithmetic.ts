/**
 * The arithmetic of the portfolio: fractions of whole numbers of its own, so that what an invoice comes to is not made by what
 * controls it.
 */
export interface Exact {
  readonly top: bigint
  readonly under: bigint
}

/** A decimal ("0.10154"), or a whole number. */
export function exact(value: string | number): Exact {
  const [whole = '', behind = ''] = String(value).split('.')
  return { top: BigInt(whole + behind), under: 10n ** BigInt(behind.length) }
}

export const sum = (...all: readonly Exact[]): Exact =>
  all.reduce((one, other) => ({
    top: one.top * other.under + other.top * one.under,
    under: one.under * other.under,
  }))
export const product = (...all: readonly Exact[]): Exact =>
  all.reduce((one, other) => ({ top: one.top * other.top, under: one.under * other.under }))
export const less = (one: Exact, other: Exact): Exact => sum(one, { top: -other.top, under: other.under })
export const share = (part: number, whole: number): Exact => ({ top: BigInt(part), under: BigInt(whole) })
export const isAbove = (one: Exact, other: Exact): boolean => one.top * other.under > other.top * one.under
export const smallest = (one: Exact, other: Exact): Exact => (isAbove(one, other) ? other : one)

/** To so many places, half away from zero, as a whole number of them: 589,645 to two places is 58965. */
export function roundedTo({ top, under }: Exact, places: number): bigint {
  const scaled = (top < 0n ? -top : top) * 10n ** BigInt(places) * 2n + under
  const size = scaled / (under * 2n)
  return top < 0n ? -size : size
}

export const cents = (value: Exact): number => Number(roundedTo(value, 2))

/** A decimal of at most so many places. */
export function written(value: Exact, places: number): string {
  const digits = roundedTo(value, places)
  const size = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0')
  const text = places === 0 ? size : `${size.slice(0, -places)}.${size.slice(-places)}`
  return `${digits < 0n ? '-' : ''}${places === 0 ? text : text.replace(/\.?0+$/, '')}`
}

/** 123456 is "1234.56". */
export const euro = (amount: number): string => written({ top: BigInt(amount), under: 100n }, 2)
