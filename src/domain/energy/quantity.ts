/** A quantity in whole thousandths (Wh of kWh, dm³ of m³), so that sums are exact. */
export type Milli = number

/** Which sign divides whole from parts: a comma (1.234,5), a point (1,234.5), or the file does not say. */
export type DecimalSign = 'comma' | 'point' | 'unknown'

/** What one of a unit is in thousandths of the product's own unit, as a power of ten; of power, what it is in W. */
const powers: Readonly<Record<string, number>> = {
  wh: 0,
  kwh: 3,
  mwh: 6,
  gwh: 9,
  w: 0,
  kw: 3,
  mw: 6,
  m3: 3,
  nm3: 3,
  dm3: 0,
  l: 0,
}

/** A unit as files write it (kWh, m³, Nm3, dm³ …) in one spelling; null for anything else. */
export function unitIn(text: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace('³', '3')
    .replace(/\(n\)|\s/g, '')
    .replace(/^(liter|litre)s?$/, 'l')
    .replace(/^m3n$/, 'nm3')
  return Object.hasOwn(powers, plain) ? plain : null
}

const withUnit = /^(.*\d)\s*([a-z]{1,4}(?:\([a-z]\))?[3³]?n?(?:\([a-z]\))?)$/i

/** A number with its unit in one cell, as "12,3 kWh", apart; no unit where there is none that we know. */
export function measuredIn(text: string): { readonly number: string; readonly unit: string | null } {
  const [, number = '', written = ''] = withUnit.exec(text) ?? []
  const unit = written === '' ? null : unitIn(written)
  return unit === null ? { number: text, unit: null } : { number, unit }
}

/** Whether a unit is one of power: what flows at a moment, not what was used. */
export function isPower(unit: string): boolean {
  return unit === 'w' || unit === 'kw' || unit === 'mw'
}

/** The power of ten that turns a unit into thousandths of kWh or m³. */
export function powerOf(unit: string): number {
  return powers[unit] ?? 3
}

const shape = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/** A number as written, in whole thousandths; `rounded` when it was finer than that. Null when it is no number. */
export function readQuantity(
  text: string,
  sign: DecimalSign,
  power = 3,
): { readonly milli: Milli; readonly rounded: boolean } | null {
  const found = shape.exec(withPoint(text.replace(/[\s'\u00a0\u202f]/g, ''), sign))
  const [, minus, whole = '', parts = '', exponent = '0'] = found ?? []
  if (found === null || (whole === '' && parts === '')) return null
  const digits = whole + parts
  const places = whole.length + power + Number(exponent)
  if (places > 15 + digits.length) return null
  const kept = places <= 0 ? '' : digits.slice(0, places).padEnd(places, '0')
  const rest = places <= 0 ? '0'.repeat(-places) + digits : digits.slice(places)
  const milli = Number(kept) + (/^[5-9]/.test(rest) ? 1 : 0)
  if (!Number.isSafeInteger(milli)) return null
  // A spreadsheet writes 0.1 as 0.10000000000000001: nine nothings in a row are no finer measurement.
  const rounded = /[1-9]/.test(rest) && !/^(0{6,}|9{6,})/.test(rest)
  return { milli: minus === '-' && milli !== 0 ? -milli : milli, rounded }
}

/** The number with a point and without signs between thousands. */
function withPoint(text: string, sign: DecimalSign): string {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma < 0 && point < 0) return text
  if (comma >= 0 && point >= 0) {
    const [decimal, thousands] = comma > point ? [',', '.'] : ['.', ',']
    return text.split(thousands).join('').replace(decimal, '.')
  }
  const only = comma >= 0 ? ',' : '.'
  const isThousands =
    text.indexOf(only) !== text.lastIndexOf(only) || signOf(only) === opposite(sign, text, only)
  return isThousands ? text.split(only).join('') : text.replace(only, '.')
}

const signOf = (character: string) => (character === ',' ? 'comma' : 'point')

/** The other sign divides thousands only where exactly three digits follow it and no lone zero stands before it. */
function opposite(sign: DecimalSign, text: string, only: string): DecimalSign | null {
  if (sign === 'unknown' || sign === signOf(only)) return null
  return new RegExp(`^[+-]?[1-9]\\d{0,2}\\${only}\\d{3}$`).test(text) ? signOf(only) : null
}

/** Which sign a sample of numbers uses; 'unknown' when they are all whole. */
export function decimalSignIn(texts: Iterable<string>): DecimalSign {
  return decimalSignFound(texts).sign
}

/** The same, and whether it is a guess: 1.234 may be a bit more than one, or a bit more than a thousand. */
export function decimalSignFound(texts: Iterable<string>): {
  readonly sign: DecimalSign
  readonly isGuessed: boolean
} {
  let ambiguous: DecimalSign = 'unknown'
  let [hundreds, thousands] = [false, false]
  const sure = (sign: DecimalSign) => ({ sign, isGuessed: false })
  for (const text of texts) {
    const comma = text.lastIndexOf(',')
    const point = text.lastIndexOf('.')
    if (comma < 0 && point < 0) {
      hundreds ||= /^[+-]?[1-9]\d{2}$/.test(text)
      thousands ||= /^[+-]?[1-9]\d{3,}$/.test(text)
      continue
    }
    if (comma >= 0 && point >= 0) return sure(comma > point ? 'comma' : 'point')
    const only = comma >= 0 ? ',' : '.'
    if (text.indexOf(only) !== text.lastIndexOf(only)) return sure(only === ',' ? 'point' : 'comma')
    if (!/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return sure(signOf(only))
    ambiguous = signOf(only)
  }
  // 980, 1.012 and 995: hundreds without a sign and thousands with one. With three decimals it would have been 980.000.
  if (hundreds && !thousands && ambiguous !== 'unknown')
    return sure(ambiguous === 'comma' ? 'point' : 'comma')
  return { sign: ambiguous, isGuessed: ambiguous !== 'unknown' }
}

/** Thousandths as a decimal string with three places, as quantities travel: 7584261 is "7584.261". */
export function milliText(milli: Milli): string {
  const digits = String(Math.abs(milli)).padStart(4, '0')
  return `${milli < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`
}
