import { z } from 'zod'
import { counterNames } from '../../../domain/energy/counters.ts'
import { partsOf } from '../../../domain/fileName.ts'
import { keysOf } from '../../../domain/keys.ts'
import { rowOf } from '../../records/answer.ts'
import { call, Meta } from '../../records/call.ts'
import { counterKind } from '../../records/domainWords.ts'
import { refusalOfFile } from '../../records/fileTypes.ts'
import { askedId, rowId } from '../../records/rowId.ts'
import { emsAccess } from '../ems/emsCalls.ts'
import { entering, meterReading, readingKinds } from './meterReadings.ts'

/** What stands in one month of a counter. */
export const GridEntry = z.strictObject({
  id: z.number(),
  version: z.number(),
  kind: z.enum(keysOf(readingKinds)),
  /** The standing, or what was used, as a decimal string. */
  value: z.string(),
  readingDate: z.string(),
  derivedUsage: z.string().nullable(),
  state: z.string(),
  statusName: z.string(),
  /** Codes of what was doubtful. */
  doubts: z.array(z.string()),
  /** Steps the reader may take now. */
  allowed: z.array(z.string()),
})
export type GridEntry = z.infer<typeof GridEntry>

export const GridCell = z.strictObject({
  /** YYYY-MM */
  month: z.string(),
  entry: GridEntry.nullable(),
  /** What is known of the whole month, typed or not, in thousandths; null where some of it is missing. */
  known: z.number().nullable(),
})
export type GridCell = z.infer<typeof GridCell>

/** One counter of one connection, with the months of a year. */
export const GridRow = z.strictObject({
  connectionId: z.number(),
  name: z.string(),
  ean: z.string(),
  meterNumber: z.string().nullable(),
  unit: z.enum(['kWh', 'm³']),
  register: counterKind,
  /** The latest standing there is. */
  last: z.strictObject({ date: z.string(), value: z.string() }).nullable(),
  cells: z.array(GridCell),
})
export type GridRow = z.infer<typeof GridRow>

/** The counters of a customer's connections with what was typed in a year, a page of connections at a time. */
export const readingGrid = call({
  method: 'GET',
  path: 'customers/:customerId/ems/reading-grid',
  access: emsAccess,
  summary: 'Meterstanden van een jaar, per telwerk en maand',
  query: z.strictObject({
    year: z.coerce.number().int().min(1970).max(2100),
    entityId: askedId.optional(),
    product: z.enum(['electricity', 'gas']).optional(),
    /** Only connections of which a month that has passed is not wholly known. */
    missing: z.enum(['0', '1']).default('0'),
    q: z.string().trim().max(100).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.strictObject({ rows: z.array(GridRow), meta: Meta }),
})

/** The most that is pasted at once. */
const mostEntered = 200

/** What became of what was typed: how much counts, how much waits to be looked at, and what was refused by its place. */
export const EnteredAnswer = z.strictObject({
  accepted: z.number(),
  suspect: z.number(),
  refused: z.array(z.strictObject({ index: z.number(), message: z.string() })),
})
export type EnteredAnswer = z.infer<typeof EnteredAnswer>

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
          connectionId: rowId,
          register: z.enum(counterNames),
          kind: z.enum(['standing', 'usage']),
          month: z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Vul een maand in'),
          value: decimal,
        }),
      )
      .min(1)
      .max(mostEntered),
  }),
  answer: EnteredAnswer,
})

const photoEndings = ['jpg', 'jpeg', 'png'] as const

/** For the browser's file dialog; a phone offers its camera. */
export const acceptedPhotos = 'image/jpeg,image/png'

/** Why a file cannot be the photo of a meter by its name and size (in bytes); null when it can. */
export function refusalOfPhoto(
  { name, size }: { name: string; size: number },
  megabytes?: number,
): string | null {
  const { extension } = partsOf(name)
  if (!photoEndings.some((ending) => ending === extension)) return 'Kies een foto: JPG of PNG.'
  return refusalOfFile({ name, size }, megabytes)
}

const photo = 'customers/:customerId/meter-readings/:id/photo'

/** The photo of the meter: to save, or with `preview` to show. */
export const readingPhoto = call({
  method: 'GET',
  path: photo,
  access: 'organisation-report-ems:read',
  summary: 'Meterstand: de foto van de meter',
  query: z.strictObject({ preview: z.enum(['1']).optional() }),
})

/** Keeps a photo of the meter (JPG or PNG) with a reading: `multipart/form-data` with one file. */
export const keepPhoto = call({
  method: 'POST',
  path: photo,
  access: entering,
  summary: 'Meterstand: een foto van de meter bewaren, of vervangen',
  answer: rowOf(meterReading),
})

export const dropPhoto = call({
  method: 'DELETE',
  path: photo,
  access: entering,
  summary: 'Meterstand: de foto weghalen',
  answer: rowOf(meterReading),
})
