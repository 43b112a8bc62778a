import type { ColumnMapping, ImportColumn } from '../../../contract/areas/emsInput/importColumns.ts'
import type { Remembered } from '../../../contract/records/tableImport.ts'
import type { Columns } from './columns.ts'
import type { DatesSaid } from './dates.ts'
import type { Row, Table } from './table.ts'

/** A sheet as it was looked at. */
export interface Looked {
  readonly table: Table
  readonly head: readonly Row[]
  /** Columns of the file that are no columns of the table, with the reason. */
  readonly dropped: readonly ImportColumn[]
  readonly found: Found | null
  /** It is about water or heat. */
  readonly medium: string | null
}

/** How a sheet is read. */
export interface Found {
  readonly header: Row
  readonly columns: Columns
  readonly mapping: ColumnMapping
  readonly maker: { readonly id: string; readonly name: string }
  readonly isPointed: boolean
  /** What is known of how an earlier table was pointed out, by which this one is read. */
  readonly remembered: Remembered | null
  /** What is told and asked of its dates. */
  readonly dates: DatesSaid
}
