import { byteOrderMark, harmless } from '../../domain/csvText.ts'

/** A text in a line of a CSV file: never taken for a formula, whatever signs it holds. */
export const quoted = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`

/** Written cells as a file that a Dutch spreadsheet opens: semicolons between them. */
export const csvFile = (lines: readonly (readonly string[])[]): string =>
  `${byteOrderMark}${lines.map((line) => line.join(';')).join('\r\n')}\r\n`
