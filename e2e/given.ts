import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** A file as a walk gives it: its content, or only how many bytes of nothing it has. */
export interface Given {
  readonly name: string
  readonly content: string | Uint8Array
  readonly size?: number | undefined
}

/** More than this the browser only takes from the disk. */
const most = 50_000_000

/** Files for a file input: in memory, or from the disk where they are large; a file of nothing takes no room there. */
export function filesFrom(files: readonly Given[]) {
  if (files.every(({ size = 0 }) => size <= most))
    return files.map(({ name, content, size }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: size === undefined ? Buffer.from(content) : Buffer.alloc(size),
    }))
  const folder = mkdtempSync(join(tmpdir(), 'wattwerf-given-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return files.map(({ name, content, size }) => {
    const path = join(folder, basename(name))
    writeFileSync(path, content)
    if (size !== undefined) truncateSync(path, size)
    return path
  })
}
