import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sizeLimit } from '../../../domain/size.ts'
import { limits, Unreadable } from '../../ground/unreadable.ts'
import { writeStream } from '../../storage/files/write.ts'

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

    /** Writes a stream to disk, at most `limits.file` of it. */
    async keep(stream: Readable): Promise<Upload> {
      const key = randomBytes(16).toString('hex')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { size, hash } = await writeStream(stream, {
        path: pathOf(key),
        maximum: limits.file,
        refusal: () =>
          new Unreadable(
            `Dit bestand is groter dan ${sizeLimit(limits.file)}. Splits het in kleinere bestanden.`,
          ),
      })
      return { key, size, sha256: hash }
    },

    /** Makes an empty file for what comes in parts. */
    async make(): Promise<string> {
      const key = randomBytes(16).toString('hex')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(pathOf(key), '', { flag: 'wx', mode: 0o600 })
      return key
    },

    /** Writes the next part of a file behind what there is; answers its length. A part that was cut off counts as far as it came. */
    async add(key: string, offset: number, stream: Readable, most: number): Promise<number> {
      let length = 0
      const counted = new Transform({
        transform(chunk: Buffer, _, done) {
          length += chunk.length
          if (length > most) done(new Unreadable('Dit deel is groter dan is afgesproken.'))
          else done(null, chunk)
        },
      })
      await pipeline(stream, counted, createWriteStream(pathOf(key), { flags: 'r+', start: offset }))
      return length
    },

    /** The SHA-256 of a whole file. */
    async hashOf(key: string): Promise<string> {
      const hash = createHash('sha256')
      await pipeline(createReadStream(pathOf(key)), hash)
      return hash.digest('hex')
    },

    /** Removes an upload; one that is gone already is fine. */
    remove: (key: string) => rm(pathOf(key), { force: true }),
  }
}

export type Uploads = ReturnType<typeof uploads>
