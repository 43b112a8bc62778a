import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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
      const hash = createHash('sha256')
      let size = 0
      const counted = new Transform({
        transform(chunk: Buffer, _, done) {
          size += chunk.length
          hash.update(chunk)
          if (size > limits.file)
            done(new Unreadable('Dit bestand is groter dan 20 MB. Splits het in kleinere bestanden.'))
          else done(null, chunk)
        },
      })
      try {
        await pipeline(stream, counted, createWriteStream(pathOf(key), { mode: 0o600 }))
      } catch (error) {
        await rm(pathOf(key), { force: true })
        throw error
      }
      return { key, size, sha256: hash.digest('hex') }
    },

    /** Removes an upload; one that is gone already is fine. */
    remove: (key: string) => rm(pathOf(key), { force: true }),
  }
}

export type Uploads = ReturnType<typeof uploads>
