/** A number that is exactly what it says: a fraction of whole numbers in lowest terms, its denominator above 0. */
export interface Rational {
  readonly top: bigint
  readonly bottom: bigint
}

const sizeOf = (value: bigint) => (value < 0n ? -value : value)

function commonDivisor(one: bigint, other: bigint): bigint {
  let [large, small] = [sizeOf(one), sizeOf(other)]
  while (small !== 0n) [large, small] = [small, large % small]
  return large
}

/** A fraction in lowest terms. Throws where the denominator is 0. */
export function ratio(top: bigint | number, bottom: bigint | number = 1n): Rational {
  const [above, below] = [BigInt(top), BigInt(bottom)]
  if (below === 0n) throw new RangeError('A fraction has no denominator of 0')
  if (below === 1n) return { top: above, bottom: 1n }
  const divisor = commonDivisor(above, below)
  const sign = below < 0n ? -1n : 1n
  return { top: (sign * above) / divisor, bottom: (sign * below) / divisor }
}

export const zero = ratio(0)
export const one = ratio(1)

const shape = /^-?\d{1,15}(\.\d{1,12})?$/

/** Whether a text is a decimal that is read: at most 15 digits before the point and 12 behind it ("-0.0625"). */
export const isDecimal = (text: string): boolean => shape.test(text)

/** Prices and bounds of tables are asked for line after line: how many decimals are remembered. */
const remembered = 20_000
const decimals = new Map<string, Rational>()

/** A decimal string as it stands: nothing is rounded. Throws for anything else. */
export function exactly(decimal: string): Rational {
  const known = decimals.get(decimal)
  if (known !== undefined) return known
  if (decimals.size >= remembered) decimals.clear()
  const read = readExactly(decimal)
  decimals.set(decimal, read)
  return read
}

function readExactly(decimal: string): Rational {
  if (!isDecimal(decimal)) throw new RangeError(`${decimal} is no decimal`)
  const [whole = '', fraction = ''] = decimal.split('.')
  return ratio(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}

export const plus = (a: Rational, b: Rational): Rational =>
  ratio(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const minus = (a: Rational, b: Rational): Rational => plus(a, negated(b))
export const times = (a: Rational, b: Rational): Rational => ratio(a.top * b.top, a.bottom * b.bottom)
/** Throws where it is divided by 0. */
export const dividedBy = (a: Rational, b: Rational): Rational => ratio(a.top * b.bottom, a.bottom * b.top)
export const negated = ({ top, bottom }: Rational): Rational => ({ top: -top, bottom })
export const sizeOfRational = ({ top, bottom }: Rational): Rational => ({ top: sizeOf(top), bottom })
export const sumOf = (values: readonly Rational[]): Rational => values.reduce(plus, zero)

/** Below 0 where the first is less, 0 where they are equal, above 0 where it is more. */
export function compared(a: Rational, b: Rational): -1 | 0 | 1 {
  const difference = a.top * b.bottom - b.top * a.bottom
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

export const isLess = (a: Rational, b: Rational): boolean => compared(a, b) < 0
export const isMore = (a: Rational, b: Rational): boolean => compared(a, b) > 0
export const isSame = (a: Rational, b: Rational): boolean => compared(a, b) === 0
export const isZero = ({ top }: Rational): boolean => top === 0n
export const least = (a: Rational, b: Rational): Rational => (isMore(a, b) ? b : a)
export const most = (a: Rational, b: Rational): Rational => (isLess(a, b) ? b : a)

/** So many ten to the power `places`: rounded once, half away from zero (domain, C3: 589,645 is 589,65 and −0,5 cent is −1 cent). */
function partsOf({ top, bottom }: Rational, places: number): bigint {
  const scaled = sizeOf(top) * 10n ** BigInt(places)
  const parts = (scaled * 2n + bottom) / (bottom * 2n)
  return top < 0n ? -parts : parts
}

/** The number to so many places, half away from zero. */
export const rounded = (value: Rational, places: number): Rational =>
  ratio(partsOf(value, places), 10n ** BigInt(places))

/** A decimal string of exactly so many places, rounded half away from zero: "-43.75". */
export function decimalText(value: Rational, places: number): string {
  const parts = partsOf(value, places)
  const digits = String(sizeOf(parts)).padStart(places + 1, '0')
  const sign = parts < 0n ? '-' : ''
  if (places === 0) return `${sign}${digits}`
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** A decimal string of at most so many places, without zeros that say nothing: "11.9". */
export function bareText(value: Rational, places = 8): string {
  const text = decimalText(value, places)
  if (!text.includes('.')) return text
  let end = text.length
  while (text[end - 1] === '0') end--
  if (text[end - 1] === '.') end--
  const bare = text.slice(0, end)
  return bare === '-0' ? '0' : bare
}

/** Whole cents of a number of euro, rounded once and half away from zero. */
export const centsOfRational = (value: Rational): number => Number(partsOf(value, 2))

/** Whole cents as a number of euro. */
export const euroOfCents = (cents: number): Rational => ratio(cents, 100)
