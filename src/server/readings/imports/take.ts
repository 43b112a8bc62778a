import { sql } from 'kysely'
import type { ImportResult } from '../../../contract/import-calls.ts'
import type { Database, Db } from '../../db/database.ts'
import { type FileReadings, type ReadingFile, readReadings } from '../formats/read.ts'
import { noCounts } from '../store/merge.ts'
import { mergeReadings } from '../store/write.ts'

/** The number under which a running import is locked, so that a sweep elsewhere leaves it alone. */
export const importLock = 4202

/** How long one statement of an import may take, in milliseconds. */
const patience = 60_000

/** What goes where: per key of a meter the id of its connection. */
export type Matches = Readonly<Record<string, number>>

/** A file to take in. */
export interface Taking {
  readonly importId: number | null
  readonly file: ReadingFile
  readonly matches: Matches
  readonly means?: 'start' | 'end' | null
}

/**
 * Reads a file and adds its readings to the matched connections: all of them in one transaction, or none. `alongside` is
 * done in the same transaction, with the outcome.
 */
export async function importReadings(
  database: Database,
  { importId, file, matches, means = null }: Taking,
  onProgress: (readings: number) => void = () => {},
  alongside: (tx: Db, result: ImportResult) => Promise<void> = async () => {},
): Promise<ImportResult> {
  const readings = await readReadings(file, means)
  return database.transaction(
    async (tx) => {
      if (importId !== null)
        await sql`select pg_advisory_xact_lock(${importLock}::integer, ${importId}::integer)`.execute(tx)
      const result = await mergeAll(tx, readings, matches, onProgress)
      await alongside(tx, result)
      return result
    },
    { patience },
  )
}

/** Connections are taken in order of their id, so that two imports of the same ones wait for each other and never for ever. */
async function mergeAll(
  tx: Db,
  { meters }: FileReadings,
  matches: Matches,
  onProgress: (readings: number) => void,
): Promise<ImportResult> {
  const result = noCounts()
  let before = 0
  const matched = meters
    .map((meter) => ({ ...meter, connectionId: matches[meter.key] }))
    .filter((meter): meter is typeof meter & { connectionId: number } => meter.connectionId !== undefined)
    .sort((one, other) => one.connectionId - other.connectionId)
  for (const { connectionId, channels } of matched) {
    const counts = await mergeReadings(tx, connectionId, channels, (done) => onProgress(before + done))
    for (const key of ['added', 'changed', 'same', 'kept'] as const) result[key] += counts[key]
    before += counts.added + counts.changed + counts.same + counts.kept
  }
  return result
}
