import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { problemsIn } from '../../src/tools/layers.ts'

/** What the house rules say about a project of these files, made in a temporary folder: `path:line text`. */
export function said(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'layers-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return problemsIn(root).map(({ path, line, text }) => `${path}:${line} ${text}`)
  } finally {
    rmSync(root, { recursive: true })
  }
}
