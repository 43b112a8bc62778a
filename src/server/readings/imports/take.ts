import { sql } from 'kysely'
import type { ImportResult } from '../../../contract/areas/emsInput/importCalls.ts'
import type { ColumnMapping } from '../../../contract/areas/emsInput/importColumns.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { type OpenReadings, openReadings, type ReadingFile } from '../formats/read.ts'
import { noCounts } from '../store/merge.ts'
import { lockConnections, mergeReadings } from '../store/write.ts'

/** The number under which a running import is locked: of two processes at it, one thought gone, the second waits. */
const importLock = 4202

/** How long one statement of an import may take, in milliseconds. */
const patience = 60_000

/** What goes where: per key of a meter the id of its connection. */
export type Matches = Readonly<Record<string, number>>

/** A file to take in. */
export interface Taking {
  readonly importId: number | null
  readonly file: ReadingFile
  readonly matches: Matches
  /** How its columns are to be read, when a person pointed them out. */
  readonly mapping?: ColumnMapping | null
  readonly means?: 'start' | 'end' | null
  /** Whether to take in what is good when some lines are not; the usual. */
  readonly onlyGood?: boolean
}

/**
 * Reads a file and adds its readings to the matched connections: all of them in one transaction, or none. `alongside` is
 * done in the same transaction, with the outcome.
 */
export async function importReadings(
  database: Database,
  { importId, file, matches, mapping = null, means = null, onlyGood = true }: Taking,
  onProgress: (readings: number) => void = () => {},
  alongside: (tx: Db, result: ImportResult) => Promise<void> = async () => {},
): Promise<ImportResult> {
  const open = await openReadings(file, { means, mapping })
  try {
    return await database.transaction(
      async (tx) => {
        if (importId !== null)
          await sql`select pg_advisory_xact_lock(${importLock}::integer, ${importId}::integer)`.execute(tx)
        const result = await mergeAll(tx, open, { importId, matches }, onProgress)
        const { problemCount } = open.faults()
        if (problemCount > 0 && !onlyGood)
          throw new Unreadable(
            `In dit bestand staan ${problemCount} regels met een fout. Er is niets ingelezen.`,
          )
        await alongside(tx, result)
        return result
      },
      { patience },
    )
  } finally {
    open.close()
  }
}

async function mergeAll(
  tx: Db,
  open: OpenReadings,
  { importId, matches }: Pick<Taking, 'importId' | 'matches'>,
  onProgress: (readings: number) => void,
): Promise<ImportResult> {
  const result = noCounts()
  let before = 0
  // All at once and in order of their id: two imports of the same connections wait for each other and never for ever.
  await lockConnections(tx, Object.values(matches))
  for await (const { key, channels } of open.meters()) {
    const connectionId = Object.hasOwn(matches, key) ? matches[key] : undefined
    if (connectionId === undefined) continue
    const counts = await mergeReadings(tx, connectionId, channels, {
      importId,
      onProgress: (done) => onProgress(before + done),
    })
    for (const count of ['added', 'changed', 'same', 'kept'] as const) result[count] += counts[count]
    before += counts.added + counts.changed + counts.same + counts.kept
  }
  return result
}
