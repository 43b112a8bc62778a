import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { limits, Unreadable } from '../../ground/unreadable.ts'
import { closedLines } from './closedLines.ts'
import { type Encoding, encodingOf, type OnBytes, textOf } from './encoding.ts'
import type { Row, Table } from './table.ts'

const delimiters = [';', '\t', ',', '|'] as const
type Delimiter = (typeof delimiters)[number]

const batchSize = 500

/** A text file as a table: encoding and separator are found in the text itself. */
export async function csvTable(path: string): Promise<Table> {
  const encoding = await encodingOf(path)
  const delimiter = await delimiterIn(path, encoding)
  return { name: '', writesAll: true, rows: (onBytes) => csvRows(path, encoding, delimiter, onBytes) }
}

async function delimiterIn(path: string, encoding: Encoding): Promise<Delimiter> {
  let text = ''
  for await (const part of textOf(path, encoding)) {
    text += part
    if (text.length > 32_768) break
  }
  return delimiterOf(text)
}

/** The separator that cuts most lines into the same number of cells; of two that do, the one that makes more cells. */
export function delimiterOf(text: string): Delimiter {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 60)
  // The last line may be cut off where the sample ends.
  const whole = lines.length > 3 ? lines.slice(0, -1) : lines
  let best: { delimiter: Delimiter; score: number } = { delimiter: ';', score: 0 }
  for (const delimiter of delimiters) {
    const counts = whole.map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1)
    const usual = mode(counts.filter((count) => count > 0))
    const agreeing = counts.filter((count) => count === usual).length / whole.length
    const score = usual === undefined ? 0 : agreeing * 1000 + Math.min(usual, 100)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

function mode(values: number[]): number | undefined {
  const times = new Map<number, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return [...times].sort(([, one], [, other]) => other - one)[0]?.[0]
}

async function* csvRows(
  path: string,
  encoding: Encoding,
  delimiter: Delimiter,
  onBytes?: OnBytes,
): AsyncGenerator<Row[]> {
  const parser = parse({
    delimiter,
    // As the first line ends the next ones need not: with one kind of end found, lines of another became one row.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: limits.cell * 16,
    info: true,
  })
  // The parser reports a fault in the source as its own.
  pipeline(Readable.from(closedLines(textOf(path, encoding, onBytes), delimiter)), parser, () => {})
  let batch: Row[] = []
  let read = 0
  try {
    for await (const { record, info } of parser) {
      read = info.lines
      batch.push(rowOf(read, record))
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new Unreadable(`De regels van dit bestand zijn niet te lezen (vanaf regel ${read + 1}).`)
    throw error
  }
  yield batch
}

function rowOf(line: number, record: readonly string[]): Row {
  const cells = record.slice(0, limits.columns).map(plainCell)
  const isCut =
    record.length > limits.columns && record.slice(limits.columns).some((cell) => cell.trim() !== '')
  return isCut ? { line, cells, isCut } : { line, cells }
}

/** Excel keeps a long number whole when it is written as ="871…". */
function plainCell(cell: string): string {
  const text = cell.trim()
  return /^="[^"]*"$/.test(text) ? text.slice(2, -1).trim() : text
}
