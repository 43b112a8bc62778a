import {
  daysIn,
  demandColumns,
  type Line,
  largeIn,
  noDaysText,
  notRead,
  type RateFile,
  type RateReader,
  type ReadRates,
  type ReadTable,
  repeatedIn,
  sourceIn,
  type TableLine,
  tablesIn,
  type WrongLine,
  yearIn,
} from './file.ts'

/** How a family of tables of twelve months is read: a line a month. */
interface MonthFile {
  /** The columns that say of what a table is, besides its year. */
  readonly heads: readonly string[]
  /** What they say as a draft, or in words why not. */
  readonly headIn: (
    cells: Line['cells'],
  ) => { readonly category: string; readonly kind: string } | { readonly fault: string }
  readonly figure: string
  readonly official: string
}

interface MonthLine extends TableLine {
  readonly head: Readonly<Record<string, unknown>>
  readonly month: number
  readonly figure: string
}

const others = ['source', 'valid_from', 'valid_until']

/** Files of tables of twelve months: a line a month, all lines of one year and head being one table. */
export function monthFile(kind: MonthFile): RateReader {
  const needed = ['year', ...kind.heads, 'month', kind.figure]
  const columns = [...needed, ...others]
  const read = (file: RateFile): ReadRates => {
    demandColumns(file, needed, others)
    const amount = largeIn(file, [kind.figure])
    const found = file.lines.map((line) => monthIn(line, kind, amount))
    const made = (own: readonly [MonthLine, ...MonthLine[]], source: string): ReadTable[] => {
      const months = own.map(({ month, figure }) => ({ month, figure }))
      const draft = { ...own[0].head, months, ...sourceIn(source, kind.official) }
      return [{ line: own[0].line, draft, rowLines: own.map(({ line }) => ({ line })) }]
    }
    return { ...tablesIn(found, made, namedTwice), columns }
  }
  return { columns, read }
}

function monthIn(
  { line, cells }: Line,
  kind: MonthFile,
  amount: ReturnType<typeof largeIn>,
): MonthLine | WrongLine {
  const year = yearIn(cells.year)
  if (year === null) return { line, note: notRead('Geen jaar', cells.year) }
  const head = kind.headIn(cells)
  if ('fault' in head) return { line, note: `${head.fault}.` }
  const month = Number(cells.month)
  if (!/^\d{1,2}$/.test(cells.month ?? '') || month < 1 || month > 12)
    return { line, note: notRead('Geen maand van 1 tot en met 12 (month)', cells.month) }
  const figure = amount(cells[kind.figure])
  if ('fault' in figure) return { line, note: `${kind.figure}: ${figure.fault}.` }
  if (figure.value === null) return { line, note: `Geen getal (${kind.figure}).` }
  const days = daysIn(cells, year)
  if (days === null) return { line, note: noDaysText(cells) }
  const whole = { year, ...head, ...days }
  const key = Object.values(whole).join(' ')
  return { line, key, head: whole, source: cells.source ?? '', month, figure: figure.value }
}

const namedTwice = (lines: readonly MonthLine[]) =>
  repeatedIn(
    lines,
    ({ month }) => month,
    (month, before) => `Maand ${month} staat ook op regel ${before}.`,
  )
