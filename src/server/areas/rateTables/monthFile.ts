import {
  daysIn,
  demandColumns,
  type Line,
  largeIn,
  oneSource,
  type RateFile,
  type RateReader,
  type ReadRates,
  type ReadTable,
  sourceIn,
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

type Wrong = ReadRates['wrong'][number]

interface MonthLine {
  readonly line: number
  readonly key: string
  readonly head: Readonly<Record<string, unknown>>
  readonly source: string
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
    const lines = found.flatMap((one) => ('key' in one ? [one] : []))
    const wrong: Wrong[] = found.flatMap((one) => ('note' in one ? [one] : []))
    const tables = [...Map.groupBy(lines, ({ key }) => key).values()].flatMap((own): ReadTable[] => {
      const source = oneSource(own)
      const fault = namedTwice(own) ?? ('note' in source ? source : null)
      if (fault !== null) wrong.push(fault)
      if (fault !== null || 'note' in source) return []
      const months = own.map(({ month, figure }) => ({ month, figure }))
      const [first] = own
      if (first === undefined) return []
      return [
        {
          line: first.line,
          draft: { ...first.head, months, ...sourceIn(source.source, kind.official) },
        },
      ]
    })
    return { tables, wrong, columns }
  }
  return { columns, read }
}

function monthIn(
  { line, cells }: Line,
  kind: MonthFile,
  amount: ReturnType<typeof largeIn>,
): MonthLine | Wrong {
  const year = yearIn(cells.year)
  if (year === null) return { line, note: `Geen jaar: “${cells.year}”.` }
  const head = kind.headIn(cells)
  if ('fault' in head) return { line, note: `${head.fault}.` }
  const month = Number(cells.month)
  if (!/^\d{1,2}$/.test(cells.month ?? '') || month < 1 || month > 12)
    return { line, note: `Geen maand van 1 tot en met 12 (month): “${cells.month}”.` }
  const figure = amount(cells[kind.figure])
  if ('fault' in figure) return { line, note: `${kind.figure}: ${figure.fault}.` }
  if (figure.value === null) return { line, note: `Geen getal (${kind.figure}).` }
  const days = daysIn(cells, year)
  if (days === null) return { line, note: 'Geen geldige dagen (valid_from, valid_until).' }
  const whole = { year, ...head, ...days }
  const key = Object.values(whole).join(' ')
  return { line, key, head: whole, source: cells.source ?? '', month, figure: figure.value }
}

function namedTwice(lines: readonly MonthLine[]): Wrong | null {
  const seen = new Map<number, number>()
  for (const { line, month } of lines) {
    const before = seen.get(month)
    if (before !== undefined) return { line, note: `Maand ${month} staat ook op regel ${before}.` }
    seen.set(month, line)
  }
  return null
}
