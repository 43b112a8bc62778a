import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { sizeLimit } from '../../../domain/size.ts'
import { Invalid } from '../../ground/errors.ts'
import { writeStream } from './write.ts'

/** What was written to a temporary file: its path, how much it is, and its SHA-256. */
export interface Written {
  readonly path: string
  readonly size: number
  readonly hash: string
}

/** Refuses a file above so many bytes, in words. */
export function tooBig(maximum: number): Invalid {
  const sentence = `Dit bestand is groter dan ${sizeLimit(maximum)}.`
  return new Invalid({ file: [sentence] }, sentence)
}

/** The folder of the store: every name in it is made of a hash or of chance, never of what a person typed. */
export function disk(folder: string) {
  const incoming = join(folder, 'incoming')
  const pathOf = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new RangeError('This is no hash of a file')
    return join(folder, hash.slice(0, 2), hash)
  }
  return {
    folder,
    incoming,
    pathOf,

    /** Writes a stream to a temporary file, through to the disk; at most `maximum` bytes of it. */
    async write(stream: Readable, maximum: number): Promise<Written> {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const path = join(incoming, randomBytes(16).toString('hex'))
      return { path, ...(await writeStream(stream, { path, maximum, refusal: () => tooBig(maximum) })) }
    },

    /** Gives a temporary file its place; one that is there already holds the same bytes. */
    async place({ path, hash }: Written): Promise<void> {
      const target = pathOf(hash)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      await sync(dirname(target))
    },

    remove: (hash: string) => rm(pathOf(hash), { force: true }),

    /** The hashes of all that lies there, shelf by shelf. */
    async *shelves(): AsyncGenerator<string[]> {
      for (const shelf of await readdir(folder).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(shelf)) continue
        const names = await readdir(join(folder, shelf))
        const hashes = names.filter((name) => /^[0-9a-f]{64}$/.test(name))
        if (hashes.length > 0) yield hashes
      }
    },
  }
}

export type Disk = ReturnType<typeof disk>

/** A rename lasts once its folder is written through. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
