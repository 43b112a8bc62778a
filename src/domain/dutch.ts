import { amountOf } from './money.ts'
import type { Day } from './time/day.ts'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * A Dutch number with at least and at most so many decimals; a decimal string is written exactly, never by way of a float. What is
 * below nothing has the minus sign, not a hyphen, and what is nothing after rounding no sign. Formatters are kept because making one
 * is slow.
 */
export function figure(value: number | string, least: number, most: number): string {
  const key = `${least} ${most}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat('nl-NL', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      signDisplay: 'negative',
    })
    formats.set(key, format)
  }
  return format.format(value as number).replace('-', '−')
}

/** What stands before an amount: the sign of the euro, of any other currency its code. */
export const currencySign = (currency = 'EUR'): string => (currency === 'EUR' ? '€' : currency)

/** An amount that is written already with its sign, which does not part from it where a line ends. */
export const inCurrency = (written: string, currency?: string): string =>
  `${currencySign(currency)}\u00a0${written}`
export const inEuro = (written: string): string => inCurrency(written, 'EUR')

/** An amount in a sentence, with two decimals or as many more as it may have: "€ 1.234,50", "€ −2,40", "NOK 801,78". */
export const moneyText = (value: number | string, currency = 'EUR', most = 2): string =>
  inCurrency(figure(value, 2, most), currency)
export const euroText = (value: number | string): string => moneyText(value)

/** Whole cents in a sentence: 123450 → "€ 1.234,50". */
export const centsText = (cents: number): string => euroText(amountOf(cents))

/** A number with so many decimals as it stands in a file, with a point; what is nothing after rounding has no sign. */
export function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals)
  return Number(text) === 0 ? text.replace('-', '') : text
}

/** A day as DD/MM/YYYY. */
export const dayText = (day: Day): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

const longDays = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as it stands in a sentence: "31 oktober 2026". */
export const dayInWords = (day: Day): string => longDays.format(new Date(`${day}T12:00:00Z`))

const ofOne = new Map([
  ['dagen', 'dag'],
  ['weken', 'week'],
  ['maanden', 'maand'],
  ['minuten', 'minuut'],
  ['seconden', 'seconde'],
  ['pagina’s', 'pagina'],
])

/** A quantity with its unit, of which only the percent sign stands against it: "12 kWh", "21%". */
export const inUnit = (shown: string, unit: string): string =>
  unit.startsWith('%') ? shown + unit : `${shown} ${unit}`

/** The unit of a count, which begins with a word in the plural: "1 maand", "2 maanden", "1 week na de periode". */
export function unitOf(count: number | string, unit: string): string {
  if (Number(count) !== 1) return unit
  const [word = '', ...rest] = unit.split(' ')
  return [ofOne.get(word) ?? word, ...rest].join(' ')
}

/** Several things that are said, one after another: each ends as a sentence does, but for the last, which stays as it was written. */
export const asSentences = (texts: readonly string[]): string =>
  texts
    .map((text, place) => (place === texts.length - 1 || /[.!?…:]$/.test(text) ? text : `${text}.`))
    .join(' ')

/** Months as the portal writes them: with a capital, January first. */
export const monthNames = [
  'Januari',
  'Februari',
  'Maart',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Augustus',
  'September',
  'Oktober',
  'November',
  'December',
] as const

const monthMarks = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']

/** The month of a day (or of an instant's UTC text) as an axis has room for: "nov". */
export const monthMark = (day: string): string => monthMarks[Number(day.slice(5, 7)) - 1] ?? ''

/** The number of a month in letters, whole or by its mark, in lower case; null where it is none. */
export function monthNamed(name: string): number | null {
  const at = monthNames.findIndex(
    (month, place) => month.toLowerCase() === name || monthMarks[place] === name,
  )
  return at < 0 ? null : at + 1
}

/** "Maart 2026" of a day. */
export const monthText = (day: Day): string => `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
