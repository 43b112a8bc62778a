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

/** The calls of a family of dated tables besides those of a record. */
export const rateCalls = <const N extends string, const R extends Permission, const W extends Permission>({
  name,
  read,
  write,
  what,
}: RatesSaid<N, R, W>) => ({
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
})
export type RateCalls = ReturnType<typeof rateCalls<string, Permission, Permission>>
