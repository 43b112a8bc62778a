import { z } from 'zod'
import { type Counter, counterNames } from '../domain/energy/counters.ts'
import { answers, call, type Meta } from './call.ts'
import { entering, type readingKinds } from './meterReadings.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)

/** What stands in one month of a counter. */
export interface GridEntry {
  id: number
  version: number
  kind: keyof typeof readingKinds
  /** The standing, or what was used, as a decimal string. */
  value: string
  readingDate: string
  derivedUsage: string | null
  state: string
  statusName: string
  /** Codes of what was doubtful. */
  doubts: string[]
  /** Steps the reader may take now. */
  allowed: string[]
}

export interface GridCell {
  /** YYYY-MM */
  month: string
  entry: GridEntry | null
  /** What is known of the whole month, typed or not, in thousandths; null where some of it is missing. */
  known: number | null
}

/** One counter of one connection, with the months of a year. */
export interface GridRow {
  connectionId: number
  name: string
  ean: string
  meterNumber: string | null
  unit: 'kWh' | 'm³'
  register: Counter
  /** The latest standing there is. */
  last: { date: string; value: string } | null
  cells: GridCell[]
}

/** The counters of a customer's connections with what was typed in a year, a page of connections at a time. */
export const readingGrid = call({
  method: 'GET',
  path: 'customers/:customerId/ems/reading-grid',
  access: ['mod:ems', 'organisation-report-ems:read'],
  summary: 'Meterstanden van een jaar, per telwerk en maand',
  query: z.strictObject({
    year: z.coerce.number().int().min(1970).max(2100),
    entityId: id.optional(),
    product: z.enum(['electricity', 'gas']).optional(),
    /** Only connections of which a month that has passed is not wholly known. */
    missing: z.enum(['0', '1']).default('0'),
    q: z.string().trim().max(100).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: answers<{ rows: GridRow[]; meta: Meta }>(),
})

/** The most that is pasted at once. */
const mostEntered = 200

/** What became of what was typed: how much counts, how much waits to be looked at, and what was refused by its place. */
export interface EnteredAnswer {
  accepted: number
  suspect: number
  refused: { index: number; message: string }[]
}

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,3})?$/, 'Vul een getal in met hoogstens 3 decimalen')

/**
 * Enters what was typed in cells of the grid: a standing counts for the end of its month (in the running month for today), use for
 * the whole month. What one cell refuses stops none of the others.
 */
export const enterReadings = call({
  method: 'POST',
  path: 'customers/:customerId/ems/reading-grid',
  access: ['mod:ems', entering],
  summary: 'Meterstanden of verbruik van maanden invoeren',
  body: z.strictObject({
    entries: z
      .array(
        z.strictObject({
          connectionId: z.number().int().positive().max(2_147_483_647),
          register: z.enum(counterNames as [Counter, ...Counter[]]),
          kind: z.enum(['standing', 'usage']),
          month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Vul een maand in'),
          value: decimal,
        }),
      )
      .min(1)
      .max(mostEntered),
  }),
  answer: answers<EnteredAnswer>(),
})
