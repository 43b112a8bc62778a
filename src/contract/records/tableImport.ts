import { z } from 'zod'

/** A row of a table that is taken in, and what becomes of it. */
export interface ImportedRow {
  /** Where a person finds it in the file, counted from 1. */
  readonly line: number
  /** What it is about: an EAN-code, a day; '' where that cannot be read. */
  readonly subject: string
  readonly kind: 'wrong' | 'new' | 'changed' | 'same'
  /** What is wrong, each with its column; of a changed one what changes. */
  readonly notes: readonly string[]
}

/** What a table would do, or did. */
export interface TableImport {
  readonly counts: Readonly<Record<ImportedRow['kind'], number>>
  /** The first `mostRowsTold` of those that are wrong, and as many of the others; how many there are say the counts. */
  readonly rows: readonly ImportedRow[]
  /** Columns that are not taken in. */
  readonly ignored: readonly string[]
}

/** How many rows in which something is wrong are told one by one, and how many of the others. */
export const mostRowsTold = 200

/** `nothing` only tells what would happen; `all` refuses a file with a row that is wrong (422), `good` leaves those out. */
export const tableTake = z.enum(['nothing', 'all', 'good']).default('nothing')
export type TableTake = z.infer<typeof tableTake>
