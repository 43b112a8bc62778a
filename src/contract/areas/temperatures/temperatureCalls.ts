import { z } from 'zod'
import { isWeatherStation } from '../../../domain/energy/weatherStations.ts'
import { calendarDay, emsDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { weatherStation } from '../../records/domainWords.ts'
import { TableImport, tableTake } from '../../records/tableImport.ts'
import { emsAccess } from '../ems/emsCalls.ts'

const read = ['is:admin', 'back-office-parameters:read'] as const
const write = ['is:admin', 'back-office-parameters:write'] as const
const station = z.string().refine(isWeatherStation, 'Kies een weerstation uit de lijst')

/** A file of temperatures that was taken in. */
export const TemperatureFile = z.strictObject({
  id: z.number(),
  fileName: z.string(),
  createdAt: z.string(),
  by: z.string().nullable(),
  /** Its days that still count, and their span; null where later files replaced all of them. */
  days: z.number(),
  from: calendarDay.nullable(),
  to: calendarDay.nullable(),
})
export type TemperatureFile = z.infer<typeof TemperatureFile>

/** What is known of the temperatures at a station. */
export const Temperatures = z.strictObject({
  station: weatherStation,
  /** The first known day. */
  from: calendarDay.nullable(),
  /** The mean of each day from then on, in thousandths of a °C; null where it is not known. */
  values: z.array(z.number().nullable()).readonly(),
  /** The files it came from, the newest first. */
  files: z.array(TemperatureFile),
  /** Days that are known, of each station of which some are. */
  known: z.partialRecord(weatherStation, z.number()),
})
export type Temperatures = z.infer<typeof Temperatures>

export const temperatures = call({
  method: 'GET',
  path: 'control/temperatures',
  access: read,
  summary: 'Buitentemperaturen van een weerstation, en de bestanden waar ze uit komen',
  query: z.strictObject({ station }),
  answer: Temperatures,
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
  answer: TableImport,
})

/** Takes back what a file brought; what was known before it counts again. */
export const removeTemperatures = call({
  method: 'DELETE',
  path: 'control/temperatures/:id',
  access: write,
  summary: 'Een ingelezen bestand met buitentemperaturen ongedaan maken',
  answer: z.strictObject({ id: z.number() }),
})

const days = z
  .strictObject({ from: emsDay, to: emsDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Ligt voor de begindatum' })

/** Degree days of a customer's station. */
export const DegreeDays = z.strictObject({
  station: weatherStation,
  from: calendarDay,
  /** Weighted degree days of each day from then on, in thousandths; null where the temperature is not known. */
  values: z.array(z.number().nullable()).readonly(),
})
export type DegreeDays = z.infer<typeof DegreeDays>

export const degreeDays = call({
  method: 'GET',
  path: 'customers/:customerId/ems/degree-days',
  access: emsAccess,
  summary: 'Gewogen graaddagen per dag bij het weerstation van een klant',
  query: days,
  answer: DegreeDays,
})

/** How warm it was outside at a customer's station. */
export const OutsideTemperatures = z.strictObject({
  station: weatherStation,
  from: calendarDay,
  /** The mean of each day from then on, in thousandths of a °C; null where it is not known. */
  values: z.array(z.number().nullable()).readonly(),
})
export type OutsideTemperatures = z.infer<typeof OutsideTemperatures>

export const outsideTemperatures = call({
  method: 'GET',
  path: 'customers/:customerId/ems/temperatures',
  access: emsAccess,
  summary: 'Gemiddelde buitentemperatuur per dag bij het weerstation van een klant',
  query: days,
  answer: OutsideTemperatures,
})
