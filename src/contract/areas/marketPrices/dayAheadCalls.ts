import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { TableImport, tableTake } from '../../records/tableImport.ts'

/** Where prices of the day-ahead market are fetched by themselves, where the configuration says so. */
export const dayAheadSources = {
  entsoe: 'ENTSO-E',
  energyzero: 'EnergyZero',
} as const
export type DayAheadSource = keyof typeof dayAheadSources

/** One step of day-ahead prices, and more of them, by its minutes. */
const stepWords: Readonly<Record<number, readonly [one: string, many: string]>> = {
  15: ['kwartier', 'kwartieren'],
  30: ['half uur', 'halve uren'],
}
export const stepWord = (minutes: number | null | undefined, count = 1): string =>
  (stepWords[minutes ?? 60] ?? ['uur', 'uren'])[count === 1 ? 0 : 1]

/** How the fetching of one source stands. */
export const DayAheadStanding = z.strictObject({
  source: z.enum(keysOf(dayAheadSources)),
  /** Fetched by itself, and on request. */
  isOn: z.boolean(),
  /** When something came last, and when it was last asked for. */
  cameAt: z.iso.datetime().nullable(),
  triedAt: z.iso.datetime().nullable(),
  /** What went wrong then; null when nothing did. */
  failure: z.string().nullable(),
  /** When it is asked for again by itself, after something went wrong. */
  againAt: z.iso.datetime().nullable(),
  days: z.number(),
  /** Days between the first and the last of which not every price is known. */
  missing: z.number(),
  /** The last day of which there are prices, in €/MWh. */
  last: z
    .strictObject({
      day: calendarDay,
      minutes: z.number(),
      mean: z.string(),
      least: z.string(),
      most: z.string(),
    })
    .nullable(),
})
export type DayAheadStanding = z.infer<typeof DayAheadStanding>

/** How the fetching of day-ahead prices stands, by source. */
export const dayAheadStandings = call({
  method: 'GET',
  path: 'day-ahead-sources',
  access: 'collective:read',
  summary: 'Day-aheadprijzen: per bron wanneer zij het laatst kwamen, en wat misging',
  answer: z.array(DayAheadStanding),
})

/** Fetches what is missing now, from one source; answers how all of them stand then. */
export const fetchDayAhead = call({
  method: 'POST',
  path: 'day-ahead-sources/fetch',
  access: 'collective:write',
  summary: 'Day-aheadprijzen van een bron nu ophalen',
  body: z.strictObject({ source: z.enum(keysOf(dayAheadSources)) }),
  answer: z.array(DayAheadStanding),
})

/** The prices of one day, of one source: each from its instant, in €/MWh; null where one is not known. */
export const dayAheadPrices = call({
  method: 'GET',
  path: 'day-ahead-prices',
  access: 'collective:read',
  summary: 'De day-aheadprijzen van een dag, per uur of kwartier',
  query: z.strictObject({ source: z.enum(keysOf(dayAheadSources)), day: calendarDay }),
  answer: z.strictObject({
    minutes: z.number().nullable(),
    prices: z.array(z.strictObject({ from: z.iso.datetime(), price: z.string().nullable() })),
  }),
})

/** The days of a month of one source, each with its mean, its cheapest and its dearest step, in €/MWh. */
export const DayAheadMonth = z.strictObject({
  /** The first and the last day of which the source has prices; null where it has none. */
  first: calendarDay.nullable(),
  last: calendarDay.nullable(),
  /** Of all prices of the month that are known, each hour as much as another; null where none is. */
  mean: z.string().nullable(),
  /** Days of the month up to and including the last known one of which not every price is there. */
  missing: z.number(),
  days: z.array(
    z.strictObject({
      day: calendarDay,
      minutes: z.number(),
      mean: z.string(),
      least: z.string(),
      most: z.string(),
      /** Steps with a price below nought. */
      negative: z.number(),
      /** Steps of which the price is not known. */
      unknown: z.number(),
    }),
  ),
})
export type DayAheadMonth = z.infer<typeof DayAheadMonth>

/** How the prices of the day-ahead market went in a month. */
export const dayAheadMonth = call({
  method: 'GET',
  path: 'day-ahead-months',
  access: 'collective:read',
  summary: 'De day-aheadprijzen van een maand, per dag',
  query: z.strictObject({
    source: z.enum(keysOf(dayAheadSources)),
    month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Kies een maand'),
  }),
  answer: DayAheadMonth,
})

/**
 * Takes in a file with day-ahead prices as a source gives them (`multipart/form-data` with one file): XML of ENTSO-E (A44) or JSON of
 * EnergyZero. A row of the answer is a day; a day that is known whole is not replaced by a part of it.
 */
export const importDayAhead = call({
  method: 'POST',
  path: 'day-ahead-prices/import',
  access: 'collective:write',
  summary: 'Day-aheadprijzen inlezen uit een bestand van ENTSO-E of EnergyZero',
  query: z.strictObject({ take: tableTake }),
  answer: TableImport,
})
