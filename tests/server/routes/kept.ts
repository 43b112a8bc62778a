import { Readable } from 'node:stream'
import type { KeptFile } from '../../../src/server/storage/files/store.ts'
import type { World } from '../world.ts'

const contents = new WeakMap<World['app'], Map<string, Promise<KeptFile>>>()

/** A content in the store, put there once: the records that refer to it are made anew all the time. */
export function kept({ app }: World, text: string): Promise<KeptFile> {
  const known = contents.get(app) ?? new Map<string, Promise<KeptFile>>()
  contents.set(app, known)
  const file = known.get(text) ?? app.files.put(Readable.from([Buffer.from(text)]), { maximum: 1000 })
  known.set(text, file)
  return file
}
