import type { ImportPreview, ReadingImport } from '../../../contract/import-calls.ts'
import type { ColumnMapping } from '../../../contract/import-columns.ts'
import { record } from '../../audit.ts'
import { Conflict, Invalid } from '../../errors.ts'
import { Unreadable } from '../formats/unreadable.ts'
import { checkMatches } from './check.ts'
import { rememberLayout } from './layouts.ts'
import type { Asking, Parts } from './parts.ts'
import { withProgress } from './progress.ts'
import { importReadings, type Matches } from './take.ts'
import { importRow, importView } from './view.ts'

const hasFaults =
  'In dit bestand staan regels met een fout. Kies of de goede regels mogen worden ingelezen, of verbeter het bestand.'

/** What a person decided about an offered file. */
export interface Decision {
  readonly matches: Matches
  readonly means: 'start' | 'end' | null
  /** Whether to take in what is good when some lines are not. */
  readonly onlyGood: boolean
}

/**
 * Begins to take a file in; confirming what runs or is done changes nothing. The taking in goes on by itself.
 */
export async function confirm(
  parts: Parts,
  asking: Asking,
  id: number,
  decision: Decision,
): Promise<ReadingImport> {
  const { db } = parts.database
  const row = await importRow(db, asking.customerId, id)
  if (row.state === 'done' || row.state === 'importing') return importView(row)
  if (row.state === 'undone') throw new Conflict('Deze import is ongedaan gemaakt. Kies het bestand opnieuw.')
  if (row.state === 'sending' || row.state === 'reading')
    throw new Conflict('Dit bestand is nog niet helemaal gelezen.')
  if (row.fileKey === null || row.state === 'cancelled')
    throw new Conflict('Dit bestand is er niet meer. Kies het opnieuw.')
  const preview = row.preview as ImportPreview
  if (preview.problemCount > 0 && !decision.onlyGood) throw new Invalid({ onlyGood: [hasFaults] }, hasFaults)
  await checkMatches(db, asking.customerId, preview.meters, decision.matches)
  const begun = await db
    .updateTable('readingImports')
    .set({ state: 'importing', startedAt: new Date(), finishedAt: null, message: null })
    .where('id', '=', id)
    .where('state', 'in', ['offered', 'failed'])
    .returning('id')
    .executeTakeFirst()
  // Of two confirmations at once the other has begun it.
  if (begun !== undefined) {
    const kept = {
      id,
      name: row.fileName,
      key: row.fileKey,
      ...spanOf(preview, decision.matches),
      mapping: row.mapping as ColumnMapping | null,
      header: preview.sample[0] ?? [],
    }
    const work = take(parts, asking, kept, decision).catch(parts.onFault)
    parts.running.add(work)
    void work.finally(() => parts.running.delete(work))
  }
  return importView(await importRow(db, asking.customerId, id))
}

/** What is told of the import afterwards: its lines, and from when to when the matched meters have readings. */
function spanOf({ meters, rows }: ImportPreview, matches: Matches) {
  const taken = meters.filter(({ key }) => Object.hasOwn(matches, key))
  const instants = (of: 'from' | 'until') => taken.map((meter) => Date.parse(meter[of]))
  return {
    rows,
    fromAt: new Date(Math.min(...instants('from'))),
    untilAt: new Date(Math.max(...instants('until'))),
  }
}

interface Kept {
  readonly rows: number
  readonly fromAt: Date
  readonly untilAt: Date
  readonly mapping: ColumnMapping | null
  readonly header: readonly string[]
  readonly id: number
  readonly name: string
  readonly key: string
}

async function take(parts: Parts, asking: Asking, kept: Kept, decision: Decision): Promise<void> {
  const { database, uploads } = parts
  const { id, name, key, mapping, header, ...span } = kept
  const { matches, means, onlyGood } = decision
  const file = { path: uploads.pathOf(key), name }
  const connectionIds = Object.values(matches)
  try {
    await withProgress(id, (report) =>
      importReadings(
        database,
        { importId: id, file, mapping, matches, means, onlyGood },
        report,
        async (tx, result) => {
          await tx
            .updateTable('readingImports')
            .set({
              ...result,
              ...span,
              state: 'done',
              layered: true,
              connectionIds,
              fileKey: null,
              finishedAt: new Date(),
            })
            .where('id', '=', id)
            .execute()
          if (mapping !== null && mapping.headerLine > 0)
            await rememberLayout(tx, asking.reach, asking.customerId, header, mapping)
          await record(tx, asking.reach, asking.requestId, {
            action: 'import',
            subject: 'readings',
            subjectId: id,
            customerId: asking.customerId,
            after: { fileName: name, connectionIds, ...result },
          })
          await parts.onTaken(tx, connectionIds)
        },
      ),
    )
  } catch (error) {
    await fail(parts, id, error)
    return
  }
  await uploads.remove(key)
}

const fault = 'De import is mislukt. Er is niets ingelezen; probeer het opnieuw.'

/** Says on the import that it failed; the file stays, so that it can be tried again. */
async function fail({ database, onFault }: Parts, id: number, error: unknown): Promise<void> {
  const isReadable = !(error instanceof Unreadable)
  if (isReadable) onFault(error)
  await database.db
    .updateTable('readingImports')
    .set({ state: 'failed', message: isReadable ? fault : error.message, finishedAt: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .execute()
}
