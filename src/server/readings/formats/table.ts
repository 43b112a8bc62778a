import { limits, Unreadable } from '../../ground/unreadable.ts'
import type { OnBytes } from './encoding.ts'

/** A row of a table as text; `line` is where a person finds it in the file, counted from 1. */
export interface Row {
  readonly line: number
  readonly cells: readonly string[]
  /** Set when it has more cells than are read. */
  readonly isCut?: true
}

/** A sheet or a text file of rows, read in batches so that other work gets its turn in between. */
export interface Table {
  readonly name: string
  /** Whether a row writes all its cells, empty ones too: a shorter one was cut off. */
  readonly writesAll: boolean
  /** Set where each row is about a week, of which its Monday stands there. */
  readonly isWeekly?: boolean
  rows(onBytes?: OnBytes): AsyncIterable<readonly Row[]>
}

/** The first rows of a table. */
export async function headOf(table: Table, count: number): Promise<Row[]> {
  const head: Row[] = []
  for await (const batch of table.rows()) {
    head.push(...batch.slice(0, count - head.length))
    if (head.length >= count) break
  }
  return head
}

/** Refuses rows with more columns than are read: nothing is left out unsaid. */
export function demandWhole(rows: readonly Row[]): void {
  if (rows.some(({ isCut }) => isCut))
    throw new Unreadable(`Dit bestand heeft meer dan ${limits.columns} kolommen. Laat weg wat niet nodig is.`)
}

/** The rows of a table that is taken over. */
export async function* wholeRows(table: Table, onBytes?: OnBytes): AsyncGenerator<readonly Row[]> {
  for await (const batch of table.rows(onBytes)) {
    demandWhole(batch)
    yield batch
  }
}
