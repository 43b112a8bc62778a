import { createReadStream } from 'node:fs'
import { utf16Of } from '../../ground/utf16.ts'

/** How the letters of a text file are written. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** UTF-8 if every byte of the file is; UTF-16 if it says so at its start; else Windows-1252, as Dutch spreadsheets write. */
export async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes = chunk
    const utf16 = isFirst ? utf16Of(bytes) : null
    if (utf16 !== null) return utf16
    isFirst = false
    try {
      decoder.decode(bytes, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  return 'utf-8'
}

/** Told how many bytes were read; may throw to stop the reading. */
export type OnBytes = (bytes: number) => void

/** The text of a file, piece by piece, without its byte order mark. */
export async function* textOf(
  path: string,
  encoding: Encoding,
  onBytes: OnBytes = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of createReadStream(path, { highWaterMark: 64 * 1024 })) {
    onBytes(bytes.length)
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}
