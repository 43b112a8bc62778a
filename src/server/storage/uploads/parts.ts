import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { membersIn } from '../../../domain/unknown.ts'

/** The part of a file that has arrived: grows on disk, so that what came before a lost connection is not sent again. */
export function parts(folder: string) {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{32}$/.test(key)) throw new RangeError('This is no key of an upload')
    return join(folder, key)
  }
  const size = async (key: string) => (await stat(pathOf(key)).catch(() => null))?.size ?? 0
  return {
    size,
    async begin(): Promise<string> {
      const key = randomBytes(16).toString('hex')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await (await open(pathOf(key), 'wx', 0o600)).close()
      return key
    },

    /**
     * Adds what arrives from `offset` on, never beyond `size`; what arrived before the sender fell silent stays. A late part of a
     * connection that was given up writes the same bytes in the same places, so it does no harm.
     */
    async add(key: string, stream: Readable, offset: number, size: number): Promise<void> {
      const file = await open(pathOf(key), 'r+')
      let at = offset
      try {
        // The stream stays open when nothing more of it is wanted: its connection still has to carry the answer.
        for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
          const room = chunk.subarray(0, size - at)
          await writeWhole(file, room, at)
          at += room.length
          if (room.length < chunk.length) break
        }
      } catch (error) {
        // The connection broke: the sender comes back for the rest. What the disk refuses is told.
        if (membersIn(error).syscall === 'write') throw error
      } finally {
        await file.close()
      }
    },

    read: (key: string): Readable => createReadStream(pathOf(key)),
    remove: (key: string) => rm(pathOf(key), { force: true }),
  }
}

/** A disk that is nearly full takes a part of what is written, and says no only to the rest. */
async function writeWhole(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}

export type Parts = ReturnType<typeof parts>
