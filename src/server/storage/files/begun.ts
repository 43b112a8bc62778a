import { Readable } from 'node:stream'

/** The same, of which the first is there already: what is refused is refused now, and not in the middle of an answer. */
export async function first<T>(parts: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const rest = parts[Symbol.asyncIterator]()
  const head = await rest.next()
  return (async function* () {
    try {
      for (let part = head; !part.done; part = await rest.next()) yield part.value
    } finally {
      await rest.return?.()
    }
  })()
}

/**
 * A body that is sent while it is made. It has begun before its status is sent, so that a refusal is an answer; a fault after that
 * breaks the connection off, and nobody takes the part for the whole.
 */
export async function begun(parts: AsyncIterable<Uint8Array | string>): Promise<Readable> {
  return Readable.from(await first(parts), { objectMode: false })
}
