import { dateOrders } from './namedMonths.ts'
import { type DateOrder, readMoment, type Written } from './written.ts'

const numbered = /^(?:(\d{4})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{4}))$/
const named = /^(?:([a-z]{3,9})\.?['’ \-/]+(\d{4})|(\d{4})[ \-/]+([a-z]{3,9})\.?)$/i

/** Reads a month without a day as its first moment: 2024-01, 01-2024, januari 2024. */
export function readMonth(text: string): Written | null {
  const [, year = '', month = '', first = '', last = ''] = numbered.exec(text) ?? []
  if (year + last !== '') return readMoment(`${year || last}-${month || first}-1`)
  const [, name = '', after = '', before = '', other = ''] = named.exec(text) ?? []
  return after + before === '' ? null : readMoment(`1 ${name || other} ${after || before}`)
}

/** Reads a date or a moment in a table, or the month that it is about. */
export const readTime = (text: string, order: DateOrder | null = null): Written | null =>
  readMoment(text, order) ?? readMonth(text)

/** Whether a text is a day, a moment or a month, in whatever order it is written. */
export const isTime = (text: string): boolean =>
  dateOrders.some((order) => readMoment(text, order) !== null) || readMonth(text) !== null
