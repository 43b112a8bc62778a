import { dayText, monthNamed } from './dutch.ts'
import { addDays, isDay } from './time/day.ts'

/** A decimal typed the Dutch way becomes a decimal string: "1.234,5" → "1234.5"; null when it is no number. */
export function parseDecimal(typed: string): string | null {
  const text = typed.replace(/[\s€%]/g, '').replace('−', '-')
  // No thousands begin with nought: "0.101" is what a foreign file or a calculator writes for 0,101.
  if (/^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(text)) return plain(text.replaceAll('.', ''))
  if (/^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(text)) return plain(text)
  return null
}

function plain(text: string) {
  const [whole = '', decimals = ''] = text.replace(',', '.').split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  const digits = whole.replace('-', '').replace(/^0+(?=\d)/, '') || '0'
  return `${sign}${digits}${decimals ? `.${decimals}` : ''}`
}

/** A decimal string without the zeros that say nothing: 12.000 is 12, 0.250 is 0.25. */
export const bareNumber = (value: string): string =>
  value.includes('.') ? value.replace(/\.?0+$/, '') : value

/** A decimal string as one types it in a Dutch field: "1234.5" → "1234,5". */
export function typedDecimal(value: string): string {
  return value.replace('.', ',')
}

/** The same of a figure that is kept with more zeros than anybody types: "38.000000" → "38,00", "0.210000" → "0,21". */
export const typedFigure = (value: string): string => typedDecimal(value.replace(/(\.\d\d)(\d*?)0+$/, '$1$2'))

/** A year of two digits is of this century, unless that is still far away. */
const wholeYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`)

/** A day typed as DD/MM/YYYY (or with - or ., no zeros, or the last two digits of the year) as YYYY-MM-DD; null when no such day exists. */
export function parseDate(typed: string): string | null {
  const match =
    /^(\d{1,2})[/\-. ](\d{1,2})[/\-. ](\d{4}|\d{2})$/.exec(typed.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim())
  if (!match) return null
  const [, day = '', monthNumber = '', asTyped = ''] = match
  const year = wholeYear(asTyped)
  const iso = `${year}-${monthNumber.padStart(2, '0')}-${day.padStart(2, '0')}`
  const check = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(check.getTime()) && check.toISOString().startsWith(iso) ? iso : null
}

/** A day in a cell of a file: as YYYY-MM-DD, whatever hour a spreadsheet puts behind it, or as people type it; null when it is none. */
export function dayInCell(text: string): string | null {
  const day = text.slice(0, 10)
  return isDay(day) ? day : (parseDate(text) ?? writtenDay(text))
}

/** Days as Excel counts them, of which a date in a column of dates is likely: those of 1954 up to 2119. */
const [firstNumber, lastNumber] = [20_000, 80_000]

/** Which day Excel means by a number that stands where a date should, in a sentence; null where it is no such number. */
export function excelDayText(text: string): string | null {
  const days = /^\d{5}(?:[.,]\d+)?$/.test(text.trim()) ? Number.parseInt(text, 10) : 0
  if (days < firstNumber || days > lastNumber) return null
  const day = dayText(addDays('1899-12-30', days))
  return `Het lijkt een dagnummer van Excel, voor ${day}: maak de kolom op als datum en bewaar het bestand opnieuw`
}

/**
 * What is said of a cell that is no date: which one Excel means by such a number, where it is one. It is not taken as that day, since
 * a number in the wrong column looks the same.
 */
export function noDateText(text: string): string {
  return [`“${text.slice(0, 40)}” is geen datum`, excelDayText(text) ?? []].flat().join('. ')
}

/** A day with its month in letters, as people write it in a list: "1 februari 2027", "1-feb-2027". */
function writtenDay(text: string): string | null {
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})[ -]([a-z]+)\.?[ -](\d{4})$/.exec(text.trim().toLowerCase()) ?? []
  const month = monthNamed(name)
  return month === null ? null : parseDate(`${day}/${month}/${year}`)
}
