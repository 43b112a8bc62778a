import type { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

/** A file in a ZIP: its path there, and its content once it is its turn. */
export interface ZipEntry {
  readonly path: string
  readonly content: () => Promise<Readable> | Readable
}

/** A ZIP, written while its files are read: what is in memory is one chunk. */
export async function* zipped(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    ready.push(chunk)
  })
  for await (const { path, content } of entries) {
    // Documents are compressed already, nearly all of them.
    const file = new ZipPassThrough(path)
    zip.add(file)
    for await (const chunk of await content()) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
