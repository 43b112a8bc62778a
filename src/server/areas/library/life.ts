import { documentLifeCycle } from '../../../../machines/life-cycles/document.ts'
import { library, mustEnd, saysUntilWhen } from '../../../contract/areas/library/library.ts'
import { Invalid } from '../../ground/errors.ts'
import { asServer } from '../../records/asServer.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { takeOwn } from '../../records/transition.ts'
import type { Database } from '../../storage/db/database.ts'
import type { Files } from '../../storage/files/store.ts'
import { claimUpload } from '../../storage/uploads/uploads.ts'

const held = 'Dit bestand wordt nog gecontroleerd. Probeer het over een paar minuten opnieuw.'

/** A new version takes the place of the one before, which stays; it must have passed the scanner, or the old one would be lost to sight. */
async function renew(context: Writing, row: Stored<typeof library>, { uploadId }: Told): Promise<void> {
  const { db, reach } = context
  if (row.expiryDate === null && mustEnd(row.category)) throw new Invalid({ expiryDate: [saysUntilWhen] })
  const { hash, ...file } = await claimUpload(db, reach, Number(uploadId))
  const { scannedAt } = await db
    .selectFrom('files')
    .select('scannedAt')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  if (scannedAt === null) throw new Invalid({ uploadId: [held] }, held)
  const number = row.fileVersion + 1
  const told = { fileName: file.name, fileType: file.type, sizeBytes: file.size }
  await db
    .insertInto('documentVersions')
    .values({ documentId: row.id, number, fileHash: hash, ...told, createdById: reach.session.userId })
    .execute()
  await db
    .updateTable('documents')
    .set({ ...told, fileVersion: number, uploadedById: reach.session.userId, warnedDays: null })
    .where('id', '=', row.id)
    .execute()
}

export const documentLife: LifeCycle<typeof library> = {
  machine: documentLifeCycle,
  effects: { RENEW: renew },
  due: {
    'sys.EXPIRY_DATE': (rows, today) =>
      rows.where('documents.state', '=', 'active').where('documents.expiryDate', '<', today),
  },
}

/** Asks the scanner again about documents that it could not look at when they came: how many went on. */
export async function rescan(database: Database, files: Files): Promise<number> {
  const waiting = await database.db
    .selectFrom('documents')
    .innerJoin('documentVersions as latest', (join) =>
      join
        .onRef('latest.documentId', '=', 'documents.id')
        .onRef('latest.number', '=', 'documents.fileVersion'),
    )
    .where('documents.state', '=', 'scanning')
    .selectAll('documents')
    .select('latest.fileHash')
    .orderBy('documents.id')
    .limit(500)
    .execute()
  let done = 0
  for (const { fileHash, ...row } of waiting) {
    const verdict = await files.scan(fileHash)
    await database.transaction((tx) =>
      takeVerdict(asServer(tx, 'scan'), row as unknown as Stored<typeof library>, verdict),
    )
    done += 1
  }
  return done
}

/** What the scanner said, as a step of the document. */
export function takeVerdict(
  context: Writing,
  row: Stored<typeof library>,
  verdict: Awaited<ReturnType<Files['scan']>>,
): Promise<boolean> {
  return verdict.clean
    ? takeOwn(library, documentLife, context, row, 'sys.CLEAN')
    : takeOwn(library, documentLife, context, row, 'sys.REFUSED', { refusal: verdict.reason })
}
