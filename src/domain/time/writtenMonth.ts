import { dateOrders } from './namedMonths.ts'
import { type DateOrder, readMoment, type Written } from './written.ts'

const numbered = /^(?:(\d{4})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{4}))$/
const named = /^(?:([a-z]{3,9})\.?['’ \-/]+(\d{4})|(\d{4})[ \-/]+([a-z]{3,9})\.?)$/i

/** A spreadsheet shows a month as jan-24; below 10 it would rather be a day. */
const shortened = /^([a-z]{3,9})\.?(?:-| ?['’])([1-4]\d)$/i

/** Reads a month without a day as its first moment: 2024-01, 01-2024, januari 2024, jan-24. */
export function readMonth(text: string): Written | null {
  const [, year = '', month = '', first = '', last = ''] = numbered.exec(text) ?? []
  if (year + last !== '') return readMoment(`${year || last}-${month || first}-1`)
  const [, name = '', after = '', before = '', other = ''] = named.exec(text) ?? []
  if (after + before !== '') return readMoment(`1 ${name || other} ${after || before}`)
  const [, word = '', short = ''] = shortened.exec(text) ?? []
  return short === '' ? null : readMoment(`1 ${word} 20${short}`)
}

/** Reads a date or a moment in a table, or the month that it is about. */
export const readTime = (text: string, order: DateOrder | null = null): Written | null =>
  readMoment(text, order) ?? readMonth(text)

/** Whether a text is a day, a moment or a month, in whatever order it is written. */
export const isTime = (text: string): boolean =>
  dateOrders.some((order) => readMoment(text, order) !== null) || readMonth(text) !== null
