import { z } from 'zod'

/** A row of a table that is taken in, and what becomes of it. */
export const ImportedRow = z.strictObject({
  /** Where a person finds it in the file, counted from 1. */
  line: z.number(),
  /** What it is about: an EAN-code, a day; '' where that cannot be read. */
  subject: z.string(),
  kind: z.enum(['wrong', 'new', 'changed', 'same']),
  /** What is wrong, each with its column; of a changed one what changes. */
  notes: z.array(z.string()).readonly(),
})
export type ImportedRow = z.infer<typeof ImportedRow>

/** What a table would do, or did. */
export const TableImport = z.strictObject({
  counts: z.record(ImportedRow.shape.kind, z.number()).readonly(),
  /** The first `mostRowsTold` of those that are wrong, and as many of the others; how many there are say the counts. */
  rows: z.array(ImportedRow).readonly(),
  /** Columns that are not taken in. */
  ignored: z.array(z.string()).readonly(),
})
export type TableImport = z.infer<typeof TableImport>

/** How many rows in which something is wrong are told one by one, and how many of the others. */
export const mostRowsTold = 200

/** `nothing` only tells what would happen; `all` refuses a file with a row that is wrong (422), `good` leaves those out. */
export const tableTake = z.enum(['nothing', 'all', 'good']).default('nothing')
export type TableTake = z.infer<typeof tableTake>
