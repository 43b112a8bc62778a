import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { Invalid } from '../errors.ts'
import { limits, Unreadable } from '../readings/formats/unreadable.ts'
import { writeStream } from './write.ts'

/** Reads the one file of a multipart request from disk; 422 in words for what cannot be read. Nothing of it stays. */
export async function readSent<T>(
  request: FastifyRequest,
  read: (path: string, name: string) => Promise<T>,
): Promise<T> {
  const file = request.isMultipart() ? await request.file() : undefined
  if (file === undefined) throw new Invalid({ file: ['Stuur één bestand mee'] })
  const path = join(tmpdir(), `wattwerf-${randomBytes(16).toString('hex')}`)
  try {
    await writeStream(file.file, {
      path,
      maximum: limits.file,
      refusal: () => new Unreadable('Dit bestand is groter dan 20 MB.'),
    })
    return await read(path, file.filename)
  } catch (error) {
    if (error instanceof Unreadable) throw new Invalid({ file: [error.message] }, error.message)
    throw error
  } finally {
    // What is left of a refused file is read past, so that the answer can be given.
    file.file.resume()
    await rm(path, { force: true })
  }
}
