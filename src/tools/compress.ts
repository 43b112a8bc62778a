import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { filesUnder } from './files.ts'

/** Writes `.br` and `.gz` beside every text file of a built folder, so that the server never compresses while serving. */
export function compressUnder(root: string, folder: string): void {
  for (const path of filesUnder(root, folder, /\.(js|css|html|svg|json|webmanifest)$/)) {
    const text = readFileSync(join(root, path))
    if (text.length < 1024) continue
    // One step more than the usual saves a twentieth, and costs the build a few seconds; the last step costs twice that again.
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 10, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length }
    writeFileSync(join(root, `${path}.br`), brotliCompressSync(text, { params }))
    writeFileSync(join(root, `${path}.gz`), gzipSync(text, { level: 9 }))
  }
}
