import type { ColumnMapping, ImportTable } from '../../../contract/areas/emsInput/importColumns.ts'
import type { Remembered } from '../../../contract/records/tableImport.ts'
import type { Container } from './container.ts'
import { espiLayout } from './espi.ts'
import type { Collected } from './marks.ts'
import { p1Layout } from './p1.ts'
import { tableLayout } from './tableLayout.ts'

/** A file that a layout has recognised, ready to be read. */
export interface Recognised {
  /** Short name and what a person calls it. */
  readonly id: string
  readonly name: string
  /** What the headings say of the times; null when they say nothing. */
  readonly means: 'start' | 'end' | null
  /** The first rows as they stand in the file, the header first. */
  readonly sample: readonly (readonly string[])[]
  /** The first rows of a table and how its columns are read. */
  readonly table?: ImportTable
  /** Set when a person pointed out what the columns mean, now or before. */
  readonly isPointed?: boolean
  /** Set when that was before. */
  readonly remembered?: Remembered | null
  read(into: Collected): Promise<void>
}

/** What was pointed out of an earlier table, and what a person is told of it. */
export interface Recalled {
  readonly mapping: ColumnMapping
  readonly remembered: Remembered
}

/** What was pointed out before of tables with one of these headers, by fingerprint. */
export type Recall = (fingerprints: readonly string[]) => Promise<ReadonlyMap<string, Recalled>>

/** What is known of a file's columns from elsewhere than the file. */
export interface Pointed {
  /** What a person pointed out for this file. */
  readonly mapping?: ColumnMapping | null
  readonly recall?: Recall
}

/** One way in which readings are written; the list below is asked in order. */
export type Layout = (container: Container, pointed: Pointed) => Promise<Recognised | null>

/** Every layout we know; a new one is a line here and a file of its own. */
export const layouts: readonly Layout[] = [p1Layout, espiLayout, tableLayout]
