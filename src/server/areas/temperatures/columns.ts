import { Unreadable } from '../../ground/unreadable.ts'
import { plainWords } from '../../readings/formats/words.ts'

/** Where a file says when, and how warm it was. */
export interface Columns {
  readonly when: number
  /** The hour of KNMI's hourly files, 1 to 24; null elsewhere. */
  readonly hour: number | null
  readonly value: number
  /** The number of the station, in KNMI's files. */
  readonly station: number | null
  /** What one of the file is in thousandths of a °C: KNMI counts tenths. */
  readonly milli: 100 | 1000
}

const whens = /^(datum|date|dag|day|tijd|time|tijdstip|moment|datum tijd|date time|timestamp)\b/
const degrees = /temperatu|\bgraden\b|^(tg|t)$|°c/

/** The columns of a row of headings; null when it is none. */
export function columnsIn(cells: readonly string[]): Columns | null {
  const names = cells.map((cell) => cell.replace(/^#/, '').trim())
  const place = (name: string) => {
    const found = names.indexOf(name)
    return found < 0 ? null : found
  }
  const day = place('YYYYMMDD')
  if (day !== null) {
    const value = place('TG') ?? place('T')
    if (value === null)
      throw new Unreadable(
        'In dit KNMI-bestand ontbreekt de temperatuur: neem TG (per dag) of T (per uur) mee.',
      )
    return {
      when: day,
      value,
      station: place('STN'),
      milli: 100,
      hour: place('TG') === null ? (place('HH') ?? place('H')) : null,
    }
  }
  const words = names.map(plainWords)
  const when = words.findIndex((word) => whens.test(word.replaceAll('_', ' ')))
  const value = words.findIndex((word) => degrees.test(word))
  return when < 0 || value < 0 ? null : { when, hour: null, value, station: null, milli: 1000 }
}

/** A table of two columns needs no headings: when, and how many °C. */
export const bareColumns: Columns = { when: 0, hour: null, value: 1, station: null, milli: 1000 }
