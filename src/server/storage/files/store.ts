import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { Invalid, NotFound, Refused } from '../../ground/errors.ts'
import type { Database } from '../db/database.ts'
import { disk } from './disk.ts'
import { noScanner, type Scanner, type Verdict } from './scanner.ts'
import { sniff } from './sniff.ts'
import { sweepFiles } from './sweep.ts'

/** Content that is kept. A row that refers to it has a foreign key to `files (hash)`: that alone keeps it from the sweep. */
export interface KeptFile {
  /** SHA-256, in hexadecimal. */
  readonly hash: string
  /** In bytes. */
  readonly size: number
  /** The media type by its own bytes. */
  readonly type: string
}

export interface PutOptions {
  /** In bytes; a bigger file is refused, and what was written of it is gone. */
  readonly maximum: number
  /** Keeps the file before the scanner has looked; whoever asks for this calls `scan` afterwards. Until then it is held. */
  readonly unscanned?: true
}

export interface Files {
  /**
   * Keeps a stream. The same content is kept once. Throws `Invalid` (under `file`) for what is empty, too big or refused by the
   * scanner, and 503 when the scanner cannot look now.
   */
  put(stream: Readable, options: PutOptions): Promise<KeptFile>
  /** The content; 404 when it is not there, 409 while it waits for the scanner or was refused by it. */
  open(hash: string): Promise<Readable>
  /** What the scanner says of kept content; asked once, then remembered. Throws when the scanner cannot look now. */
  scan(hash: string): Promise<Verdict>
  /** Removes content that no row refers to and that was last sent a day ago: how many files went. */
  sweep(signal?: AbortSignal): Promise<number>
}

export interface FilesParts {
  readonly database: Database
  /** May be shared between processes on one PostgreSQL. */
  readonly folder: string
  readonly scanner?: Scanner
}

const empty = 'Dit bestand is leeg.'
const held = 'Dit bestand wordt nog gecontroleerd. Probeer het later opnieuw.'
const busy = 'Bestanden kunnen nu niet worden gecontroleerd. Probeer het later opnieuw.'

/** The store of files: on disk under the hash of their content, known by the table `files`. */
export function createFiles({ database, folder, scanner = noScanner }: FilesParts): Files {
  const kept = disk(folder)
  const scan = async (hash: string): Promise<Verdict> => {
    const row = await rowOf(database, hash)
    if (row === undefined) throw new NotFound()
    const isKnown = row.scannedAt !== null
    const verdict = isKnown ? verdictOf(row.refused) : await scanner.scan(kept.pathOf(hash))
    // What is refused does not stay; its row does, so that the same content is known when it comes again.
    if (!verdict.clean) await kept.remove(hash)
    if (isKnown) return verdict
    await database.db
      .updateTable('files')
      .set({ scannedAt: sql`now()`, refused: verdict.clean ? null : verdict.reason })
      .where('hash', '=', hash)
      .execute()
    return verdict
  }
  return {
    scan,
    sweep: (signal) => sweepFiles(database, kept, signal),

    async put(stream, { maximum, unscanned }) {
      const written = await kept.write(stream, maximum)
      const { hash, size } = written
      try {
        if (size === 0) throw new Invalid({ file: [empty] }, empty)
        const type = await sniff(written.path)
        await database.transaction(async (tx) => {
          // The row first: its lock is what a sweep of the same content waits for.
          await tx
            .insertInto('files')
            .values({ hash, size, type })
            .onConflict((conflict) => conflict.column('hash').doUpdateSet({ type, keptAt: sql`now()` }))
            .execute()
          if (!(await isThere(kept.pathOf(hash), size))) await kept.place(written)
        })
        if (!unscanned) await demandClean(scan, hash)
        return { hash, size, type }
      } finally {
        await rm(written.path, { force: true })
      }
    },

    async open(hash) {
      const row = await rowOf(database, hash)
      if (row === undefined) throw new NotFound()
      if (row.scannedAt === null) throw new Refused(409, held)
      if (row.refused !== null) throw new Refused(409, refusal(row.refused))
      if (!(await isThere(kept.pathOf(hash), row.size))) throw new NotFound()
      return createReadStream(kept.pathOf(hash))
    },
  }
}

const refusal = (reason: string) => `Dit bestand is geweigerd: ${reason}`
const verdictOf = (refused: string | null): Verdict =>
  refused === null ? { clean: true } : { clean: false, reason: refused }

async function demandClean(scan: Files['scan'], hash: string): Promise<void> {
  const verdict = await scan(hash).catch((error: unknown) => {
    throw error instanceof Refused ? error : new Refused(503, busy, { retryAfter: 60 })
  })
  if (!verdict.clean) throw new Invalid({ file: [refusal(verdict.reason)] }, refusal(verdict.reason))
}

function rowOf({ db }: Database, hash: string) {
  return db
    .selectFrom('files')
    .select(['size', 'scannedAt', 'refused'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** Whether the whole file lies there: a rename is whole, a copy from a backup may not be. */
async function isThere(path: string, size: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.size === size
}
