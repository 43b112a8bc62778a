import type { RateCalls } from '../../../contract/records/rateCalls.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import type { StoredRow } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import type { RateReader } from './file.ts'
import type { UseOf } from './uses.ts'

/** The rows of a table (brackets, categories): the field they are read and saved by, how, and what they say. */
export interface KeptRows {
  readonly field: string
  of(db: Db, tableIds: readonly number[]): Promise<ReadonlyMap<number, readonly unknown[]>>
  /** Puts these rows in the place of those there are. */
  keep(
    db: Db,
    tableId: number,
    rows: readonly unknown[],
    table: Readonly<Record<string, unknown>>,
  ): Promise<void>
  /** Why a table with these rows cannot be fixed, in a sentence; null where it can. */
  fault(table: StoredRow, rows: readonly unknown[]): string | null
}

/** A family of dated tables: what it differs in from others. */
export interface RateFamily {
  readonly resource: AnyResource
  readonly calls: RateCalls
  /** How its files are read. */
  readonly reader: RateReader
  /** Null where a table is a figure of its own. */
  readonly rows: KeptRows | null
  /** What counts with a table of it. */
  readonly uses: readonly UseOf[]
  /** What a table says, figure by figure, each with what it is called and counted in. */
  figuresOf(table: Readonly<Record<string, unknown>>): readonly string[]
}
