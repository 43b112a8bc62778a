import { z } from 'zod'
import { answers, type BulkAnswer, call } from './call.ts'

const path = 'customers/:customerId/connections'
const access = 'organisation-connections:write'
const whole = z.number().int().positive().max(2_147_483_647)

/** Changes the same of many connections; what one of them refuses stops none of the others. */
export const changeConnections = call({
  method: 'POST',
  path: `${path}/bulk`,
  access,
  summary: 'Meer aansluitingen tegelijk wijzigen: zichtbaarheid in EMS, entiteit of contract',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: whole, version: whole }))
      .min(1)
      .max(200),
    showInEms: z.boolean().optional(),
    /** Null: at no entity. */
    entityId: whole.nullish(),
    supplierId: whole.nullish(),
    contractEndDate: z.iso.date('Vul een geldige datum in').nullish(),
  }),
  answer: answers<BulkAnswer>(),
})

/** How much of a table is taken in at once. */
export const mostImportRows = 5000

/** A row of a table of connections, and what becomes of it. */
export interface ImportedConnection {
  /** Where a person finds it in the file, counted from 1. */
  readonly line: number
  readonly ean: string
  readonly kind: 'wrong' | 'new' | 'changed' | 'same'
  /** What is wrong, each with its column; of a changed one the columns that change. */
  readonly notes: readonly string[]
}

/** What a table of connections would do, or did. */
export interface ConnectionImport {
  readonly counts: Readonly<Record<ImportedConnection['kind'], number>>
  /** All that are wrong, and the first two hundred of the others, in the order of the file. */
  readonly rows: readonly ImportedConnection[]
  /** Columns that are not taken in. */
  readonly ignored: readonly string[]
}

/**
 * Takes in a table of connections (CSV or XLSX, `multipart/form-data` with one file): known by their EAN-code, new ones are made,
 * others changed where the file says something else. `nothing` only tells what would happen; `all` refuses a file with a row that is
 * wrong (422), `good` leaves those out.
 */
export const importConnections = call({
  method: 'POST',
  path: `${path}/import`,
  access,
  summary: 'Aansluitingen inlezen uit een CSV- of Excel-bestand',
  query: z.strictObject({ take: z.enum(['nothing', 'all', 'good']).default('nothing') }),
  answer: answers<ConnectionImport>(),
})
