import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { writeStream } from '../../files/write.ts'
import { limits, Unreadable } from '../formats/unreadable.ts'

/** A file that somebody sent, kept under a random name outside everything that is served. */
export interface Upload {
  readonly key: string
  readonly size: number
  readonly sha256: string
}

/** Where uploads wait, under the data folder. */
export function uploads(dataDir: string) {
  const folder = join(dataDir, 'uploads')
  const pathOf = (key: string) => {
    // The key comes from the database; a path never does.
    if (!/^[0-9a-f]{32}$/.test(key)) throw new RangeError('This is no key of an upload')
    return join(folder, key)
  }
  return {
    folder,
    pathOf,

    /** Writes a stream to disk, at most 20 MB of it. */
    async keep(stream: Readable): Promise<Upload> {
      const key = randomBytes(16).toString('hex')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { size, hash } = await writeStream(stream, {
        path: pathOf(key),
        maximum: limits.file,
        refusal: () => new Unreadable('Dit bestand is groter dan 20 MB. Splits het in kleinere bestanden.'),
      })
      return { key, size, sha256: hash }
    },

    /** Removes an upload; one that is gone already is fine. */
    remove: (key: string) => rm(pathOf(key), { force: true }),
  }
}

export type Uploads = ReturnType<typeof uploads>
