import { z } from 'zod'
import { BulkAnswer, call } from './call.ts'
import type { Permission } from './permission.ts'
import { items } from './recordCalls.ts'
import { TableImport, tableTake } from './tableImport.ts'

interface RatesSaid<N extends string, R extends Permission, W extends Permission> {
  /** Of the resource, whose calls these stand beside. */
  readonly name: N
  readonly read: R
  readonly write: W
  /** What the tables are, in a sentence: "heffingen". */
  readonly what: string
}

/** Something that counts with a table, as people call it, and of how many connections; null where it is none of connections. */
export const RateUse = z.strictObject({ what: z.string(), connections: z.number().nullable() })
export type RateUse = z.infer<typeof RateUse>

/** A budget that reckons with a table; out of date where the table changed since. */
export const RateBudget = z.strictObject({
  id: z.number(),
  customerId: z.number(),
  name: z.string(),
  customerName: z.string(),
  isOutdated: z.boolean(),
})
export type RateBudget = z.infer<typeof RateBudget>

/** Invoices that were controlled with a table, and how many of those wait to be controlled again. */
export const RateControls = z.strictObject({ all: z.number(), outdated: z.number() })
export type RateControls = z.infer<typeof RateControls>

/** What of an official sheet is known once it is kept, or gone. */
const KeptSheet = z.strictObject({ id: z.number(), sheetName: z.string().nullable() })

/** Calls that are about the official sheet of a table. */
const sheetCalls = <const N extends string, const R extends Permission, const W extends Permission>({
  name,
  read,
  write,
  what,
}: RatesSaid<N, R, W>) => ({
  /** The official sheet that was laid beside a table: to save, or with `preview` to show. */
  sheet: call({
    method: 'GET',
    path: `${name}/:id/sheet` as const,
    access: read,
    summary: `${what[0]?.toUpperCase()}${what.slice(1)}: het officiële blad`,
    query: z.strictObject({ preview: z.enum(['1']).optional() }),
  }),
  /** Keeps the official sheet with a table (`multipart/form-data` with one file). */
  keepSheet: call({
    method: 'POST',
    path: `${name}/:id/sheet` as const,
    access: write,
    summary: `${what[0]?.toUpperCase()}${what.slice(1)}: het officiële blad bewaren, of vervangen`,
    answer: KeptSheet,
  }),
  dropSheet: call({
    method: 'DELETE',
    path: `${name}/:id/sheet` as const,
    access: write,
    summary: `${what[0]?.toUpperCase()}${what.slice(1)}: het officiële blad weghalen`,
    answer: KeptSheet,
  }),
})

/** The calls of a family of dated tables besides those of a record. */
export const rateCalls = <const N extends string, const R extends Permission, const W extends Permission>({
  name,
  read,
  write,
  what,
}: RatesSaid<N, R, W>) => ({
  ...sheetCalls({ name, read, write, what }),
  /** The years of which there are tables, the latest first. */
  years: call({
    method: 'GET',
    path: `${name}/years` as const,
    access: read,
    summary: `De jaren waarvan er ${what} zijn`,
    answer: z.array(z.string()),
  }),
  /** Takes in tables (`multipart/form-data` with one file, CSV or XLSX), as concepts. */
  take: call({
    method: 'POST',
    path: `${name}/import` as const,
    access: write,
    summary: `${what[0]?.toUpperCase()}${what.slice(1)} inlezen uit een tabel, als concept`,
    query: z.strictObject({ take: tableTake }),
    answer: TableImport,
  }),
  /** Copies tables to the year after theirs, as concepts: a whole year at once, for instance. */
  copies: call({
    method: 'POST',
    path: `${name}/copies` as const,
    access: write,
    summary: `${what[0]?.toUpperCase()}${what.slice(1)} kopiëren naar het jaar erna, als concept`,
    body: z.strictObject({ items }),
    answer: BulkAnswer,
  }),
  /** What counts with a table now: each with how many connections that is so of, of those one may see. */
  uses: call({
    method: 'GET',
    path: `${name}/:id/uses` as const,
    access: read,
    summary: `Waar deze ${what} in gebruikt worden`,
    answer: z.array(RateUse),
  }),
  /** What was worked out with a table before, and what of it is out of date since the table changed. */
  reckoned: call({
    method: 'GET',
    path: `${name}/:id/reckoned` as const,
    access: read,
    summary: `Wat er met deze ${what} is berekend, en wat daarvan verouderd is`,
    answer: z.strictObject({ budgets: z.array(RateBudget), controls: RateControls.nullable() }),
  }),
})
export type RateCalls = ReturnType<typeof rateCalls<string, Permission, Permission>>
