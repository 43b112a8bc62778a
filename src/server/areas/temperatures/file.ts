import {
  isWeatherStation,
  type WeatherStation,
  weatherStations,
} from '../../../domain/energy/weatherStations.ts'
import { hour } from '../../../domain/time/amsterdam.ts'
import { type Day, dayOfWall } from '../../../domain/time/day.ts'
import { readMoment } from '../../../domain/time/written.ts'
import { noDateText } from '../../../domain/typed.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import { openContainer } from '../../readings/formats/container.ts'
import { encodingOf, textOf } from '../../readings/formats/encoding.ts'
import { linesOf } from '../../readings/formats/lines.ts'
import { type Row, wholeRows } from '../../readings/formats/table.ts'
import { isAbsent } from '../../readings/formats/words.ts'
import { bareColumns, type Columns, columnsIn } from './columns.ts'

/** The temperatures of a file: the mean of each day in thousandths of a °C, with the line where the day begins. */
export interface TemperaturesRead {
  readonly days: ReadonlyMap<Day, { readonly line: number; readonly milli: number }>
  /** Lines that cannot be right, and why. */
  readonly wrong: readonly { readonly line: number; readonly note: string }[]
}

/** So many hours of a day make its mean worth something. */
const leastHours = 20
/** Headings stand within so many lines; above them KNMI explains its columns. */
const latestHeadings = 200
/** It was never colder or warmer in the Netherlands, with some room. */
const coldest = -40_000
const warmest = 50_000

interface Summing {
  readonly line: number
  sum: number
  count: number
  /** A bit for each hour that is known; null of a figure for the whole day. */
  hours: number | null
}

/** Reads a file of temperatures at this station; refused in words when it is none. Each day is that on the clock of the file. */
export async function temperaturesAt(path: string, station: WeatherStation): Promise<TemperaturesRead> {
  const summing = new Map<Day, Summing>()
  const wrong: { line: number; note: string }[] = []
  let columns: Columns | null = null
  let read = 0
  for await (const batch of await rowsOf(path)) {
    for (const row of batch) {
      if (columns === null) {
        columns = columnsIn(row.cells)
        if (columns !== null) continue
        if (!isFigures(row)) {
          if (++read > latestHeadings) throw new Unreadable(unknown)
          continue
        }
        columns = bareColumns
      }
      refuseOther(columns, row, station)
      const note = add(summing, columns, row)
      if (note !== null) wrong.push({ line: row.line, note })
    }
  }
  if (columns === null) throw new Unreadable(unknown)
  const days = [...summing].filter(([, { hours }]) => hours === null || bits(hours) >= leastHours)
  if (days.length === 0 && wrong.length === 0)
    throw new Unreadable('In dit bestand staat van geen enkele dag genoeg om er het gemiddelde van te weten.')
  return {
    days: new Map(days.map(([day, { line, sum, count }]) => [day, { line, milli: Math.round(sum / count) }])),
    wrong,
  }
}

const unknown =
  'In dit bestand staan geen kolommen met een datum en een temperatuur. Kies een bestand van het KNMI, of een tabel met datum en °C.'

/** KNMI's files are read line by line: the explanation above the figures is full of commas and semicolons. */
async function rowsOf(path: string): Promise<AsyncIterable<readonly Row[]>> {
  const container = await openContainer(path)
  const table = container.kind === 'tables' ? container.tables[0] : undefined
  if (table === undefined) throw new Unreadable('Kies een tekst-, CSV- of Excel-bestand met temperaturen.')
  return table.name === '' && (await isOfKnmi(path)) ? knmiRows(path) : wholeRows(table)
}

async function isOfKnmi(path: string): Promise<boolean> {
  let start = ''
  for await (const part of textOf(path, await encodingOf(path))) {
    start += part
    if (start.length > 32_768) break
  }
  return /STN\s*,\s*YYYYMMDD/.test(start)
}

async function* knmiRows(path: string): AsyncGenerator<Row[]> {
  for await (const { line, text } of linesOf(textOf(path, await encodingOf(path)))) {
    if (text.startsWith('#') && !text.includes('YYYYMMDD')) continue
    yield [{ line, cells: text.split(',').map((cell) => cell.trim()) }]
  }
}

const isFigures = ({ cells }: Row) =>
  readMoment(cells[0] ?? '') !== null && (isAbsent(cells[1] ?? '') || milliOf(cells[1] ?? '', 1000) !== null)

function refuseOther({ station: column }: Columns, { cells }: Row, station: WeatherStation): void {
  const number = column === null ? '' : (cells[column] ?? '')
  const own = `06${number}`
  if (own === station || number === '') return
  const name = isWeatherStation(own) ? `${weatherStations[own]} (${number})` : `station ${number}`
  throw new Unreadable(`Dit bestand is van ${name}. Kies dat station, of een ander bestand.`)
}

/** Adds a row to its day; answers what is wrong with it. */
function add(days: Map<Day, Summing>, columns: Columns, { line, cells }: Row): string | null {
  const text = cells[columns.value] ?? ''
  const moment = readMoment(cells[columns.when] ?? '')
  if (moment === null) return noDateText(cells[columns.when] ?? '')
  if (isAbsent(text)) return null
  const milli = milliOf(text, columns.milli)
  if (milli === null) return `Geen getal: ${text.slice(0, 40)}`
  if (milli < coldest || milli > warmest) return `Zo koud of warm wordt het niet: ${text.slice(0, 40)} °C`
  const day = dayOfWall(moment.wall)
  const at =
    columns.hour === null ? hourOf(cells[columns.when] ?? '', moment.wall) : Number(cells[columns.hour]) - 1
  const own = days.get(day)
  if (own === undefined) days.set(day, { line, sum: milli, count: 1, hours: at === null ? null : 1 << at })
  else if (own.hours === null || at === null) return 'Deze dag staat al eerder in het bestand'
  else {
    own.sum += milli
    own.count += 1
    own.hours |= 1 << at
  }
  return null
}

/** The hour that a text names; null where it names a day only. */
const hourOf = (text: string, wall: number) => (text.includes(':') ? Math.floor(wall / hour) % 24 : null)

/** Thousandths of a °C; null of what is no number. */
function milliOf(text: string, unit: Columns['milli']): number | null {
  if (!/^[+-]?\d{1,6}([.,]\d{1,12})?$/.test(text)) return null
  return Math.round(Number(text.replace(',', '.')) * unit)
}

function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}
