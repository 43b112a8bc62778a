import { createReadStream } from 'node:fs'
import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate'
import { limits, Unreadable } from '../../ground/unreadable.ts'
import type { OnBytes } from './encoding.ts'

/** Takes the unpacked bytes of a part, piece by piece. */
type Taker = (bytes: Uint8Array, isLast: boolean) => void

const tooBig = 'Dit bestand is uitgepakt te groot. Splits het in kleinere bestanden.'
export const broken = 'Dit Excel-bestand is beschadigd en niet te openen.'

/**
 * Unpacks the wanted parts of a zip while reading it, in small pieces, so that no part is ever whole in memory unless its
 * taker keeps it. Stops at the limits on parts, on unpacked bytes and on their ratio to the packed ones.
 */
export async function* unzip(
  path: string,
  wanted: (name: string) => { take: Taker; most: number } | null,
  onBytes: OnBytes = () => {},
): AsyncGenerator<void> {
  let entries = 0
  let packed = 0
  let open = 0
  const zip = new Unzip((file) => {
    if (++entries > limits.entries) throw new Unreadable(tooBig)
    const taker = wanted(file.name)
    if (taker) start(file, taker)
  })
  const start = (file: UnzipFile, { take, most }: { take: Taker; most: number }) => {
    let unpacked = 0
    open++
    file.ondata = (error, bytes, isLast) => {
      // What is thrown in here comes back once as an error of the unpacking itself.
      if (error) throw error instanceof Unreadable ? error : new Unreadable(broken)
      unpacked += bytes.length
      const isBomb = unpacked > most || (unpacked > 8 * 1024 * 1024 && unpacked > packed * limits.ratio)
      if (isBomb) throw new Unreadable(tooBig)
      if (isLast) open--
      take(bytes, isLast)
    }
    file.start()
  }
  zip.register(UnzipInflate)
  zip.register(UnzipPassThrough)
  for await (const chunk of createReadStream(path, { highWaterMark: 16 * 1024 })) {
    packed += chunk.length
    onBytes(chunk.length)
    push(zip, chunk)
    yield
  }
  // A file that was cut off ends in the middle of a part: half of the readings are not the readings.
  if (open > 0) throw new Unreadable(broken)
}

function push(zip: Unzip, bytes: Uint8Array): void {
  try {
    zip.push(bytes)
  } catch (error) {
    if (error instanceof Unreadable) throw error
    // fflate throws its own codes, saxes its own texts: to a person both mean the same.
    throw new Unreadable(broken)
  }
}

/** The wanted small parts of a zip as text, by name. */
export async function zipTexts(
  path: string,
  isWanted: (name: string) => boolean,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const parts = unzip(path, (name) => {
    if (!isWanted(name) || texts.has(name)) return null
    const decoder = new TextDecoder()
    texts.set(name, '')
    const take: Taker = (bytes, isLast) => {
      texts.set(name, texts.get(name) + decoder.decode(bytes, { stream: !isLast }))
    }
    return { take, most: limits.unpackedPart }
  })
  for await (const _ of parts);
  return texts
}
