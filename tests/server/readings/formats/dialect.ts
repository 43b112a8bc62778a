import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isoAt, minute } from '../../../../src/domain/time/amsterdam.ts'

/** One quarter-hour of a made-up meter, in Wh. */
export interface Made {
  start: number
  register: 'normal' | 'low'
  taken: number
  fedIn: number
}

/** How a table may be written. */
export interface Dialect {
  delimiter: ';' | ',' | '\t' | '|'
  decimal: ',' | '.'
  newline: '\n' | '\r\n'
  quotes: boolean
  bom: boolean
  encoding: 'utf-8' | 'windows-1252' | 'utf-16le'
  /** Whether the time is the start or the end of the quarter-hour. */
  time: 'start' | 'end'
  moment: 'iso' | 'dutch' | 'local' | 'apart'
  absent: '' | '-'
  extra: boolean
  /** Order of the columns. */
  order: number
  backwards: boolean
}

export const plainDialect: Dialect = {
  delimiter: ';',
  decimal: ',',
  newline: '\n',
  quotes: false,
  bom: false,
  encoding: 'utf-8',
  time: 'end',
  moment: 'dutch',
  absent: '',
  extra: true,
  order: 0,
  backwards: false,
}

type Column = { heading: string; cell: (row: Made) => string }

/** The rows as a text file in a dialect, with a column per register. */
export function written(rows: readonly Made[], dialect: Dialect): Buffer {
  const columns = rotated(columnsIn(dialect), dialect.order)
  const quote = (text: string) =>
    dialect.quotes || text.includes(dialect.delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  const line = (cells: string[]) => cells.map(quote).join(dialect.delimiter)
  const inOrder = dialect.backwards ? [...rows].reverse() : rows
  const lines = [
    line(columns.map(({ heading }) => heading)),
    ...inOrder.map((row) => line(columns.map(({ cell }) => cell(row)))),
  ]
  return encoded(`${lines.join(dialect.newline)}${dialect.newline}`, dialect)
}

function columnsIn({ decimal, time, moment, absent, extra }: Dialect): Column[] {
  const at = ({ start }: Made) => isoAt(time === 'end' ? start + 15 * minute : start)
  const day = (iso: string) => iso.slice(0, 10).split('-').reverse().join('-')
  const clock = (iso: string) => iso.slice(11, 19)
  const number = (wh: number) => (wh / 1000).toFixed(3).replace('.', decimal)
  const value = (heading: string, register: 'normal' | 'low', key: 'taken' | 'fedIn'): Column => ({
    heading,
    cell: (row) => (row.register === register ? number(row[key]) : absent),
  })
  const times: Record<Dialect['moment'], Column[]> = {
    iso: [{ heading: 'Tijdstip', cell: at }],
    dutch: [
      {
        heading: 'datum_tijd',
        cell: (row) => `${day(at(row))} ${clock(at(row))} ${at(row).slice(19).replace(':', '')}`,
      },
    ],
    local: [{ heading: 'Datum en tijd', cell: (row) => `${day(at(row))} ${clock(at(row))}` }],
    apart: [
      { heading: 'Datum', cell: (row) => day(at(row)) },
      { heading: 'Tijd', cell: (row) => clock(at(row)).slice(0, 5) },
    ],
  }
  return [
    ...times[moment],
    value('levering_normaal', 'normal', 'taken'),
    value('levering_laag', 'low', 'taken'),
    value('teruglevering_normaal', 'normal', 'fedIn'),
    value('teruglevering_laag', 'low', 'fedIn'),
    ...(extra ? [{ heading: 'Buitentemperatuur (°C)', cell: () => number(7_900) }] : []),
  ]
}

const rotated = <T>(list: T[], by: number) => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
]

function encoded(text: string, { bom, encoding }: Dialect): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  // Every letter used here has the same place in Windows-1252 as in Latin-1.
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1')
  return Buffer.from(bom ? `\uFEFF${text}` : text, 'utf8')
}

/** A throw-away folder for files of a test. */
export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'wattwerf-readings-'))
  let count = 0
  return {
    file(content: Buffer | string, name = 'bestand.csv') {
      const path = join(folder, `${count++}`)
      writeFileSync(path, content)
      return { path, name }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
