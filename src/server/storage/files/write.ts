import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where a stream goes, how much of it in bytes, and with what a bigger one is refused. */
export interface Writing {
  readonly path: string
  readonly maximum: number
  readonly refusal: () => Error
}

/** Writes a stream to a file, through to the disk; a refused or broken one leaves nothing. Answers its size and SHA-256. */
export async function writeStream(
  stream: Readable,
  { path, maximum, refusal }: Writing,
): Promise<{ size: number; hash: string }> {
  const hash = createHash('sha256')
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      if (size > maximum) done(refusal())
      else done(null, chunk)
    },
  })
  try {
    await pipeline(stream, counted, createWriteStream(path, { mode: 0o600, flush: true }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { size, hash: hash.digest('hex') }
}
