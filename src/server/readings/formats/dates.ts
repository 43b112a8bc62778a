import { dayInWords } from '../../../domain/dutch.ts'
import { dateOrderFound, type FoundOrder } from '../../../domain/time/dateOrder.ts'
import { dayOfWall } from '../../../domain/time/day.ts'
import type { DateOrder } from '../../../domain/time/namedMonths.ts'
import { readMoment } from '../../../domain/time/written.ts'
import type { Columns } from './columns.ts'
import { type Row, type Table, wholeRows } from './table.ts'
import { isAbsent } from './words.ts'

/** Times of a file that are looked at where its first rows do not say in which order their dates stand. */
const mostTimes = 20_000

/** What a person is told or asked about the dates of a table. */
export interface DatesSaid {
  readonly asks: readonly string[]
  readonly notes: readonly string[]
}

/** The columns with the order in which day, month and year stand, as a person said or as the dates of the file tell. */
export async function dated(
  columns: Columns,
  { table, header, sample }: { table: Table; header: Row; sample: readonly Row[] },
  said: DateOrder | undefined,
): Promise<{ readonly columns: Columns; readonly order: DateOrder; readonly dates: DatesSaid }> {
  const { time } = columns
  const column = time.at.moment
  const ordered = (order: DateOrder) => ({
    order,
    columns: {
      ...columns,
      time: { ...time, at: { ...time.at, order }, until: time.until && { ...time.until, order } },
    },
  })
  if (said !== undefined) return { ...ordered(said), dates: { asks: [], notes: [] } }
  const cells = sample.map((row) => row.cells[column] ?? '').filter((cell) => !isAbsent(cell))
  const heading = header.cells[column] ?? ''
  let found = dateOrderFound(cells)
  if (likely(found, heading).length > 0) found = dateOrderFound(await timesOf(table, column, header.line))
  return { ...ordered(found.order), dates: saidOf(found, heading, cells) }
}

/** The times of a whole file, in its order, each once where it stands in row after row. */
async function timesOf(table: Table, column: number, header: number): Promise<string[]> {
  const times: string[] = []
  for await (const batch of wholeRows(table)) {
    for (const { line, cells } of batch) {
      const time = cells[column] ?? ''
      if (line > header && !isAbsent(time) && time !== times.at(-1)) times.push(time)
    }
    if (times.length > mostTimes) break
  }
  return times
}

/** The other orders that a guess may be wrong about: with points, and with a hyphen where nothing is English, the day comes first. */
function likely({ by, others, example }: FoundOrder, heading: string): readonly DateOrder[] {
  if (by !== 'guess') return []
  const isEnglish = /\d *[ap]\.?m\b/i.test(example) || /\b(?:date|time|timestamp|day)\b/i.test(heading)
  const isAmerican = example.includes('/') || (isEnglish && example.includes('-'))
  return others.filter((order) => order !== 'mdy' || isAmerican)
}

const names: Readonly<Record<DateOrder, string>> = {
  dmy: 'dag/maand/jaar',
  mdy: 'maand/dag/jaar',
  ymd: 'jaar/maand/dag',
}

function saidOf(found: FoundOrder, heading: string, cells: readonly string[]): DatesSaid {
  const { order, by, broken, example } = found
  const moment = readMoment(example, order)
  const so = moment === null ? '' : `: “${example}” is ${dayInWords(dayOfWall(moment.wall))}`
  const others = likely(found, heading)
  const asks = [
    ...(others.length > 0
      ? [
          `De datums kunnen ${names[order]} zijn of ${others.map((one) => names[one]).join(' of ')}. Gelezen als ${names[order]}${so}. Klopt dat niet, wijs dan de volgorde van de datum aan.`,
        ]
      : []),
    ...(broken > 0 && isMixed(cells)
      ? [
          `Sommige datums kunnen alleen dag/maand zijn en andere alleen maand/dag. Gelezen als ${names[order]}.`,
        ]
      : []),
    ...(isSwapped(cells)
      ? [
          'Van een deel van de datums heeft een rekenblad dag en maand misschien omgewisseld: wat tot en met de twaalfde is, staat anders geschreven dan wat daarna komt.',
        ]
      : []),
  ]
  const isTold = order !== 'dmy' || (by === 'regular' && example.includes('/'))
  const why = by === 'regular' ? ', want zo volgen ze elkaar regelmatig op' : ''
  return {
    asks,
    notes: isTold && asks.length === 0 ? [`De datums zijn gelezen als ${names[order]}${why}${so}.`] : [],
  }
}

const isIn = (order: DateOrder) => (cell: string) => readMoment(cell, order) !== null

/** Whether some dates are of one order and others of another. */
const isMixed = (cells: readonly string[]) =>
  cells.some((cell) => isIn('dmy')(cell) && !isIn('mdy')(cell)) &&
  cells.some((cell) => isIn('mdy')(cell) && !isIn('dmy')(cell))

/** A spreadsheet that takes the first twelve days for months makes dates of those alone, and leaves the others as text. */
function isSwapped(cells: readonly string[]): boolean {
  const whole = cells.filter((cell) => /^\d{4}-\d{2}-\d{2}/.test(cell))
  const texts = cells.filter((cell) => /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/.test(cell))
  return (
    whole.length > 0 &&
    texts.length > 0 &&
    whole.every((cell) => Number(cell.slice(8, 10)) <= 12) &&
    texts.every((cell) => Number.parseInt(cell, 10) > 12)
  )
}
