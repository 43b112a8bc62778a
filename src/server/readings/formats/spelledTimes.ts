import { mondayOfWeek, weeksOfYear } from '../../../domain/time/isoWeek.ts'
import { monthIn } from '../../../domain/time/namedMonths.ts'
import { latestHeader } from './headers.ts'
import { type Row, type Table, wholeRows } from './table.ts'
import { isAbsent, plainWords } from './words.ts'

/** How a time is made of the cells of a row, and in which column it is put; null of a row in which there is none. */
interface Spelled {
  readonly header: number
  readonly column: number
  readonly isWeek: boolean
  read(cells: readonly string[]): string | null
}

/** The Monday of a week that there is. */
const weekStart = (year: number, week: number): string | null =>
  week >= 1 && week <= weeksOfYear(year) ? mondayOfWeek(year, week) : null

const weekText =
  /^(?:(\d{4})[-/ ]*(?:w|wk|week)[-. ]*(\d{1,2})|(?:w|wk|week)[-. ]*(\d{1,2})[-,/ ]+(?:in |van )?(\d{4}))$/i

/** The Monday of a week with its year: "2026-W14", "week 14 2026". */
function weekIn(cell: string): string | null {
  const [, year, week, other, after] = weekText.exec(cell.trim()) ?? []
  const [ofYear, own] = [year ?? after, week ?? other]
  return ofYear === undefined ? null : weekStart(Number(ofYear), Number(own))
}

/** A number of a week or a month alone: "14", "week 14", "W14". */
const numberIn = (cell: string): number | null => {
  const found = /^(?:w|wk|week|maand|mnd)?[-. ]*(\d{1,2})$/i.exec(cell.trim())?.[1]
  return found === undefined ? null : Number(found)
}

const two = (value: number) => String(value).padStart(2, '0')

const monthOf = (cell: string): number | null => {
  const month = numberIn(cell) ?? monthIn(cell.trim().replace(/\.$/, ''))
  return month !== null && month >= 1 && month <= 12 ? month : null
}

/** Seconds, or thousandths of them, since 1970: from 2001 up to 2031, so that no day without dashes is taken for one. */
function epochIn(cell: string): string | null {
  const seconds = /^\d{10}$/.test(cell) ? Number(cell) : /^\d{13}$/.test(cell) ? Number(cell) / 1000 : null
  if (seconds === null || seconds < 1_000_000_000 || seconds >= 1_950_000_000) return null
  return new Date(Math.floor(seconds) * 1000).toISOString().replace('.000', '')
}

const named = {
  year: /^(?:jaar|kalenderjaar|year)$/,
  week: /^(?:(?:iso |kalender)?week|wk)(?: ?(?:nummer|nr|number|no))?$/,
  month: /^(?:maand|mnd|month)(?: ?(?:nummer|nr|naam|number|name))?$/,
  day: /^(?:dag|day)(?: ?(?:nummer|nr|van de maand|of month))?$/,
  epoch: /\b(?:epoch\w*|unix\w*|time ?stamp\w*|tijd ?stempel|tijdstip|datum ?tijd|date ?time)\b/,
} as const

/** Whether all cells of a column fit but what may be a total below them; a column of something else is left soon. */
function isAllBut(rows: readonly Row[], column: number, fits: (cell: string) => boolean): boolean {
  const spare = (count: number) => 1 + Math.floor(count / 20)
  let [fitting, others] = [0, 0]
  for (const { cells } of rows) {
    const cell = cells[column] ?? ''
    if (isAbsent(cell)) continue
    if (fits(cell)) fitting++
    else if (++others > spare(rows.length)) return false
  }
  return fitting > 0 && others <= spare(fitting + others)
}

/** The columns below a line, by what their headings and cells say. */
function columnsAt(head: readonly Row[], index: number) {
  const headings = (head[index]?.cells ?? []).map(plainWords)
  const rows = head.slice(index + 1)
  const find = (called: RegExp | null, fits: (cell: string) => boolean) => {
    const found = headings.findIndex(
      (words, column) => (called === null || called.test(words)) && isAllBut(rows, column, fits),
    )
    return found < 0 ? null : found
  }
  return {
    whole: find(null, (cell) => weekIn(cell) !== null),
    epoch: find(named.epoch, (cell) => epochIn(cell) !== null),
    year: find(named.year, (cell) => /^(?:19|20)\d\d$/.test(cell)),
    week: find(named.week, (cell) => numberIn(cell) !== null),
    month: find(named.month, (cell) => monthOf(cell) !== null),
    day: find(named.day, (cell) => numberIn(cell) !== null),
  }
}

function spelledAt(head: readonly Row[], index: number): Spelled | null {
  const { whole, epoch, year, week, month, day } = columnsAt(head, index)
  const at = { header: head[index]?.line ?? 0, isWeek: false }
  if (whole !== null)
    return { ...at, column: whole, isWeek: true, read: (cells) => weekIn(cells[whole] ?? '') }
  if (epoch !== null) return { ...at, column: epoch, read: (cells) => epochIn(cells[epoch] ?? '') }
  if (year === null) return null
  const ofYear = (cells: readonly string[]) =>
    /^(?:19|20)\d\d$/.test(cells[year] ?? '') ? cells[year] : null
  if (month !== null)
    return {
      ...at,
      column: month,
      read: (cells) => {
        const [own, number] = [ofYear(cells), monthOf(cells[month] ?? '')]
        if (!own || number === null) return null
        const ofDay = day === null ? '' : `-${two(numberIn(cells[day] ?? '') ?? 0)}`
        return `${own}-${two(number)}${ofDay}`
      },
    }
  if (week === null) return null
  return {
    ...at,
    column: week,
    isWeek: true,
    read: (cells) => {
      const [own, number] = [ofYear(cells), numberIn(cells[week] ?? '')]
      return own && number !== null ? weekStart(Number(own), number) : null
    },
  }
}

const spelledIn = (head: readonly Row[]): Spelled | null => {
  for (const index of head.slice(0, latestHeader).keys()) {
    const found = spelledAt(head, index)
    if (found !== null) return found
  }
  return null
}

/**
 * A table whose times are weeks, seconds since 1970, or a year and a month or week in columns of their own, as one in which they stand as
 * days and moments; null of any other table.
 */
export function timesSpelled(table: Table, head: readonly Row[]): Table | null {
  const found = spelledIn(head)
  if (found === null) return null
  const { header, column, isWeek, read } = found
  return {
    ...table,
    isWeekly: isWeek,
    async *rows(onBytes) {
      for await (const batch of wholeRows(table, onBytes))
        yield batch.map((row) => {
          const time = row.line > header ? read(row.cells) : null
          return time === null ? row : { ...row, cells: row.cells.with(column, time) }
        })
    },
  }
}

/** Why the times of a table cannot be known, where its weeks or months have no year beside them; null where that is not it. */
export function withoutYear(head: readonly Row[]): string | null {
  for (const index of head.slice(0, latestHeader).keys()) {
    const { year, week, month } = columnsAt(head, index)
    const column = week ?? month
    if (year !== null || column === null) continue
    const heading = (head[index]?.cells[column] ?? '').slice(0, 60)
    return `In kolom “${heading}” staat bij de ${week === null ? 'maand' : 'week'} geen jaar. Zet het erbij, als ${week === null ? '2026-04' : '2026-W14'}, of in een kolom Jaar.`
  }
  return null
}
