import { dayText, figure, inCurrency, inEuro, monthText } from '../../domain/dutch.ts'
import { addDays, type Day } from '../../domain/time/day.ts'

export { currencySign, inEuro, monthMark, monthNames } from '../../domain/dutch.ts'
export { eanText } from '../../domain/identity/ean.ts'

/** Weekdays as an axis has room for, Monday first. */
export const weekdayMarks = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'] as const

const zone = 'Europe/Amsterdam'
const nothing = '–'

type Amount = number | string | null | undefined

function known(value: Amount): value is number | string {
  return value !== null && value !== undefined && value !== '' && !Number.isNaN(Number(value))
}

/**
 * Amounts as the invoice prints them: "€ 1.234,50", "€ −3,00", "NOK 801,78"; nothing known is "€ 0,00" (specification, point 9).
 */
export function euro(amount: Amount, decimals = 2, currency?: string): string {
  return inCurrency(figure(known(amount) ? amount : 0, decimals, decimals), currency)
}

/** An amount that says by its sign which way it went: "€ +3,00", "€ −3,00", and nought without one. */
export function signedEuro(amount: Amount, decimals = 2): string {
  const text = euro(amount, decimals)
  // What is nothing once it is written is nothing.
  return /[1-9]/.test(text) && !text.includes('−') ? text.replace(inEuro(''), inEuro('+')) : text
}

/** Whole cents as euro: 123450 → "€ 1.234,50". */
export function euroFromCents(cents: number | null | undefined): string {
  return euro((cents ?? 0) / 100)
}

/** A number with a decimal comma, at most and at least so many decimals; unknown is "–". */
export function number(value: Amount, decimals = 3, least = 0): string {
  return known(value) ? figure(value, least, decimals) : nothing
}

/** How many there are: "1.204". */
export function count(value: number): string {
  return figure(value, 0, 0)
}

/** A decimal percentage as it is told: "62.50" → "62,5%". */
export const percentText = (percent: string): string => `${number(percent, 2, 0)}%`

/** A share as a percentage: 0.125 → "12,5%"; unknown is "–". */
export function percent(share: number | null | undefined, decimals = 1): string {
  return share === null || share === undefined ? nothing : `${figure(share * 100, 0, decimals)}%`
}

function withUnit(unit: string, decimals: number) {
  return (value: Amount, digits = decimals) =>
    known(value) ? `${figure(value, 0, digits)} ${unit}` : nothing
}

/** Electricity: 1234.5 → "1.235 kWh"; more decimals on request. */
export const kWh = withUnit('kWh', 0)

/** Gas: 1234.5 → "1.235 m³". */
export const cubicMetres = withUnit('m³', 0)

/** Power: 17.25 → "17,25 kW". */
export const kW = withUnit('kW', 2)

/** A size of a file: 1536 → "1,5 kB". */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${figure(bytes / 1000, 0, 1)} kB`
  return `${figure(bytes / 1_000_000, 0, 1)} MB`
}

const clockFormat = new Intl.DateTimeFormat('nl-NL', {
  timeZone: zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

type Instant = string | number | Date | null | undefined

function partsOf(instant: string | number | Date) {
  const parts: Record<string, string> = {}
  for (const { type, value } of clockFormat.formatToParts(new Date(instant))) parts[type] = value
  return parts
}

function isDay(value: Instant): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}

/** A day as DD/MM/YYYY; a date stays that date, an instant is the day it was in Amsterdam; unknown is "–". */
export function date(value: Instant): string {
  if (value === null || value === undefined || value === '') return nothing
  if (isDay(value)) return dayText(value)
  const { day, month, year } = partsOf(value)
  return `${day}/${month}/${year}`
}

/** The days from one to the other: "01/01/2026 – 31/01/2026", which breaks after its dash; one day is that day. */
export function dates(from: Instant, to: Instant): string {
  const [first, last] = [date(from), date(to)]
  return first === last ? first : `${first}\u00a0– ${last}`
}

/** The same as shortly as can be: "Maart 2026" of a whole month. */
export function daysOrMonth(from: Day, to: Day): string {
  const isMonth =
    from.endsWith('-01') && to.slice(0, 7) === from.slice(0, 7) && addDays(to, 1).endsWith('-01')
  return isMonth ? monthText(from) : dates(from, to)
}

/** An instant as "DD/MM/YYYY HH:mm" in Amsterdam; unknown is "–". */
export function dateTime(value: Instant): string {
  if (value === null || value === undefined || value === '') return nothing
  const { day, month, year, hour, minute } = partsOf(value)
  return `${day}/${month}/${year} ${hour}:${minute}`
}

/** The time of an instant in Amsterdam: "08:05". */
export function time(value: string | number | Date): string {
  const { hour, minute } = partsOf(value)
  return `${hour}:${minute}`
}

/** "Maart 2026" of a date or an instant. */
export function month(value: string | number | Date): string {
  const [, monthNumber, year] = date(value).split('/')
  return monthText(`${year}-${monthNumber}-01`)
}

/** Seconds as mm:ss, and as h:mm:ss from an hour on: 3599 → "59:59", 3600 → "1:00:00". */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

const steps = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
const relativeFormat = new Intl.RelativeTimeFormat('nl-NL', { numeric: 'auto' })

/** How long ago, or how far ahead: "3 minuten geleden", "gisteren", "over 2 weken"; under a minute is "zojuist". */
export function relative(value: string | number | Date, now: number): string {
  const seconds = (new Date(value).getTime() - now) / 1000
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relativeFormat.format(Math.trunc(seconds / size), unit)
  }
  return 'zojuist'
}

/** The initials of a person or company for an avatar: "Sanne de Vries" → "SV". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const big = words.filter((word) => /^\p{Lu}/u.test(word))
  const [first, ...rest] = big.length > 0 ? big : words
  const last = rest.at(-1)
  return `${first?.[0] ?? '?'}${last?.[0] ?? ''}`.toUpperCase()
}
