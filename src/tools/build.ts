import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressUnder } from './compress.ts'
import { filesUnder } from './files.ts'
import { root, runTool, secondsSince } from './run.ts'
import { shareCoverage } from './shared.ts'

/** What the browser part is made from: folders, and single files of the top level. */
const folders = ['src/web', 'src/contract', 'src/domain', 'machines']
const files = ['index.html', 'vite.config.ts', 'panda.config.ts', 'tsconfig.json', 'package-lock.json']
const note = join(root, 'dist/.inputs')

/** A hash over everything the browser part is built from: the content, since a fresh clone has no useful dates. */
function inputsHash(): string {
  const hash = createHash('sha256')
  for (const path of [...folders.flatMap((folder) => filesUnder(root, folder, /./)), ...files]) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** Whether dist/ was built from exactly these inputs. */
const isFresh = (hash = inputsHash()): boolean =>
  existsSync(note) && existsSync(join(root, 'dist/index.html')) && readFileSync(note, 'utf8') === hash

/**
 * Builds the browser part into dist/: Panda writes its style functions, Vite bundles, and what the last test run walked goes
 * along. Throws when either fails.
 */
export async function build(hash = inputsHash()): Promise<void> {
  const start = performance.now()
  for (const [tool, ...parts] of [
    ['panda', 'codegen', '--silent'],
    ['vite', 'build', '--logLevel', 'warn'],
  ] as const) {
    if ((await runTool(tool, parts)) !== 0)
      throw new Error(`The browser part could not be built: ${tool} failed.`)
  }
  compressUnder(root, 'dist')
  writeFileSync(note, hash)
  shareCoverage()
  console.log(`Browser part built in ${secondsSince(start)} s.`)
}

/** Builds only when something changed since the last build; a fresh dist/ costs a few hundredths of a second. */
export async function buildWhenStale(): Promise<void> {
  const hash = inputsHash()
  if (!isFresh(hash)) await build(hash)
}

if (import.meta.main) await build()
