import { z } from 'zod'
import { isWeatherStation, type WeatherStation } from '../../../domain/energy/weatherStations.ts'
import type { Day } from '../../../domain/time/day.ts'
import { emsDay } from '../../records/calendarDay.ts'
import { answers, call } from '../../records/call.ts'
import { type TableImport, tableTake } from '../../records/tableImport.ts'
import { emsAccess } from '../ems/emsCalls.ts'

const read = ['is:admin', 'back-office-parameters:read'] as const
const write = ['is:admin', 'back-office-parameters:write'] as const
const station = z.string().refine(isWeatherStation, 'Kies een weerstation uit de lijst')

/** A file of temperatures that was taken in. */
export interface TemperatureFile {
  id: number
  fileName: string
  createdAt: string
  by: string | null
  /** Its days that still count, and their span; null where later files replaced all of them. */
  days: number
  from: Day | null
  to: Day | null
}

/** What is known of the temperatures at a station. */
export interface Temperatures {
  station: WeatherStation
  /** The first known day. */
  from: Day | null
  /** The mean of each day from then on, in thousandths of a °C; null where it is not known. */
  values: readonly (number | null)[]
  /** The files it came from, the newest first. */
  files: TemperatureFile[]
  /** Days that are known, of each station of which some are. */
  known: Partial<Record<WeatherStation, number>>
}

export const temperatures = call({
  method: 'GET',
  path: 'control/temperatures',
  access: read,
  summary: 'Buitentemperaturen van een weerstation, en de bestanden waar ze uit komen',
  query: z.strictObject({ station }),
  answer: answers<Temperatures>(),
})

/**
 * Takes in a file of temperatures (`multipart/form-data` with one file): KNMI's by day or by hour, or a table (CSV, XLSX) with a date
 * or time and °C. What a file says of a day replaces what was known of it.
 */
export const importTemperatures = call({
  method: 'POST',
  path: 'control/temperatures',
  access: write,
  summary: 'Buitentemperaturen van een weerstation inlezen',
  query: z.strictObject({ station, take: tableTake }),
  answer: answers<TableImport>(),
})

/** Takes back what a file brought; what was known before it counts again. */
export const removeTemperatures = call({
  method: 'DELETE',
  path: 'control/temperatures/:id',
  access: write,
  summary: 'Een ingelezen bestand met buitentemperaturen ongedaan maken',
  answer: answers<{ id: number }>(),
})

const days = z
  .strictObject({ from: emsDay, to: emsDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Ligt voor de begindatum' })

/** Degree days of a customer's station. */
export interface DegreeDays {
  station: WeatherStation
  from: Day
  /** Weighted degree days of each day from then on, in thousandths; null where the temperature is not known. */
  values: readonly (number | null)[]
}

export const degreeDays = call({
  method: 'GET',
  path: 'customers/:customerId/ems/degree-days',
  access: emsAccess,
  summary: 'Gewogen graaddagen per dag bij het weerstation van een klant',
  query: days,
  answer: answers<DegreeDays>(),
})

/** How warm it was outside at a customer's station. */
export interface OutsideTemperatures {
  station: WeatherStation
  from: Day
  /** The mean of each day from then on, in thousandths of a °C; null where it is not known. */
  values: readonly (number | null)[]
}

export const outsideTemperatures = call({
  method: 'GET',
  path: 'customers/:customerId/ems/temperatures',
  access: emsAccess,
  summary: 'Gemiddelde buitentemperatuur per dag bij het weerstation van een klant',
  query: days,
  answer: answers<OutsideTemperatures>(),
})
