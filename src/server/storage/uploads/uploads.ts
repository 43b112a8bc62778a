import type { Readable } from 'node:stream'
import { refusalOfContent, refusalOfFile } from '../../../contract/records/fileTypes.ts'
import type { Upload } from '../../../contract/records/uploadCalls.ts'
import { fileName } from '../../../domain/fileName.ts'
import { Conflict, Invalid, NotFound, Refused } from '../../ground/errors.ts'
import type { Reach } from '../../session/reach.ts'
import type { Database, Db } from '../db/database.ts'
import { demandRoom } from '../files/quota.ts'
import type { Files, KeptFile } from '../files/store.ts'
import { parameterOn } from '../parameters/read.ts'
import type { Parts } from './parts.ts'

/** How long a file that is on its way waits for its next part, or for the record it belongs to. */
const patience = 24 * 3_600_000

export interface UploadParts {
  readonly database: Database
  readonly files: Files
  readonly parts: Parts
}

/** Who sends to which customer: nobody else sees the upload. */
interface Sender {
  readonly customerId: number
  readonly userId: number
}

export const senderIn = ({ session, customer }: Reach): Sender => ({
  customerId: customer?.id ?? 0,
  userId: session.userId,
})

type Row = Awaited<ReturnType<typeof rowOf>>

async function rowOf(db: Db, { customerId, userId }: Sender, id: number) {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}

/** Files on their way: begun, sent in parts, taken in by the store once they are whole. */
export function uploadService({ database, files, parts }: UploadParts) {
  const shown = async (row: Row): Promise<Upload> => {
    const { id, name, size, fileHash } = row
    const done = fileHash !== null
    return { id, name, size, done, offset: done ? size : await parts.size(row.partKey) }
  }
  const mostMegabytes = () => parameterOn(database.db, 'upload.max_mb')
  const forget = async (row: Row) => {
    await database.db.deleteFrom('uploads').where('id', '=', row.id).execute()
    await parts.remove(row.partKey)
  }
  return {
    async begin(sender: Sender, told: { name: string; size: number }): Promise<Upload> {
      const name = fileName(told.name)
      refuse(refusalOfFile({ name, size: told.size }, await mostMegabytes()))
      await demandRoom(database.db, sender.customerId, told.size)
      const partKey = await parts.begin()
      const row = await database.db
        .insertInto('uploads')
        .values({ ...sender, partKey, name, size: told.size, fileHash: null, fileType: null })
        .returningAll()
        .executeTakeFirstOrThrow()
      return shown(row)
    },

    async state(sender: Sender, id: number): Promise<Upload> {
      return shown(await rowOf(database.db, sender, id))
    },

    /** Takes the next part; with the last one the file is looked at and kept. */
    async add(sender: Sender, id: number, offset: number, stream: Readable): Promise<Upload> {
      const row = await rowOf(database.db, sender, id)
      const before = await shown(row)
      if (before.done) return before
      if (before.offset !== offset) throw new Conflict('Dit deel sluit niet aan.', before)
      await parts.add(row.partKey, stream, offset, row.size)
      const after = await shown(row)
      if (after.offset < row.size) return after
      const kept = await takeIn(files, parts, row).catch(async (error: unknown) => {
        if (error instanceof Refused) await forget(row)
        throw error
      })
      await database.db
        .updateTable('uploads')
        .set({ fileHash: kept.hash, fileType: kept.type })
        .where('id', '=', id)
        .execute()
      await parts.remove(row.partKey)
      return { ...after, done: true }
    },

    async cancel(sender: Sender, id: number): Promise<{ id: number }> {
      await forget(await rowOf(database.db, sender, id))
      return { id }
    },

    /** Forgets what nobody came back for. */
    async sweep(): Promise<void> {
      const old = await database.db
        .selectFrom('uploads')
        .selectAll()
        .where('createdAt', '<', new Date(Date.now() - patience))
        .limit(500)
        .execute()
      for (const row of old) await forget(row)
    },
  }
}

export type Uploads = ReturnType<typeof uploadService>

/** Throws 422 with this sentence where there is one. */
function refuse(refusal: string | null): void {
  if (refusal !== null) throw new Invalid({ file: [refusal] }, refusal)
}

async function takeIn(files: Files, parts: Parts, row: Row): Promise<KeptFile> {
  const kept = await files.put(parts.read(row.partKey), { maximum: row.size, unscanned: true })
  const refusal = refusalOfContent(row.name, kept.type)
  refuse(refusal)
  // A scanner that cannot look now is asked again later; until then the file is held.
  const verdict = await files.scan(kept.hash).catch(() => null)
  if (verdict?.clean !== false) return kept
  const sentence = `Dit bestand is geweigerd: ${verdict.reason}`
  throw new Invalid({ file: [sentence] }, sentence)
}

/** A file that has arrived, for the record it is to belong to; it can be claimed once. Throws 422 under `field`. */
export async function claimUpload(db: Db, reach: Reach, id: number, field = 'uploadId') {
  const refused = (sentence: string) => new Invalid({ [field]: [sentence] })
  const { customerId, userId } = senderIn(reach)
  // One statement, so that of two saves at once only one has it; what is refused below is rolled back with the save.
  const row = await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .where('userId', '=', userId)
    .returning(['name', 'size', 'fileHash', 'fileType'])
    .executeTakeFirst()
  if (row === undefined) throw refused('Dit bestand is er niet (meer). Stuur het opnieuw.')
  const { name, size, fileHash, fileType } = row
  if (fileHash === null || fileType === null)
    throw refused('Dit bestand is nog onderweg. Wacht tot het er helemaal is.')
  return { name, size, hash: fileHash, type: fileType }
}
