import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Coverage } from '../../machines/kept.ts'
import type { Part } from './coverage.ts'
import { root } from './run.ts'

const namesIn = (folder: string, ending: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : []

/** What the last test run walked, out of the folder in which it wrote that; null where none ran. */
export function coverageIn(from: string): Coverage | null {
  const parts = namesIn(join(from, 'parts'), '.json').map((name) => join(from, 'parts', name))
  if (parts.length === 0) return null
  const latest = Math.max(...parts.map((path) => statSync(path).mtimeMs))
  const flows: Record<string, Record<string, unknown>> = {}
  for (const { flow, layer, states, arrows, calls } of parts.flatMap(partIn)) {
    flows[flow] = { ...flows[flow], [layer]: { states, arrows, ...(calls && { calls }) } }
  }
  const version = join(from, 'version')
  return {
    at: new Date(latest).toISOString(),
    version: (existsSync(version) && readFileSync(version, 'utf8')) || null,
    flows: flows,
    pictures: namesIn(join(from, 'screenshots/states'), '.png').map((name) => name.replace(/\.png$/, '')),
    format: 'png',
  }
}

/** What is kept of an earlier test run beside the charts (`npm run walked`). */
export const keptWalked = join(root, 'machines/walked')

/**
 * Puts what the last test run walked, and its pictures of the states, where the QA page finds them: in the built browser
 * part, for that is what the server gives out. Where no test ran stays what came with the build, or else what is kept.
 */
export function shareCoverage(
  from = join(root, 'coverage'),
  to = join(root, 'dist/build/qa'),
  kept = keptWalked,
): void {
  const walked = coverageIn(from)
  if (walked === null) {
    if (!existsSync(join(to, 'coverage.json')) && existsSync(kept)) cpSync(kept, to, { recursive: true })
    return
  }
  mkdirSync(join(to, 'states'), { recursive: true })
  for (const name of walked.pictures)
    copyFileSync(join(from, 'screenshots/states', `${name}.png`), join(to, 'states', `${name}.png`))
  // Several servers may start at once: whoever reads, reads a whole file.
  const whole = join(to, `coverage.${process.pid}`)
  writeFileSync(whole, JSON.stringify(walked))
  renameSync(whole, join(to, 'coverage.json'))
}

/** A part that a test is writing at this moment counts the next time. */
function partIn(path: string): Part[] {
  try {
    return [JSON.parse(readFileSync(path, 'utf8'))]
  } catch {
    return []
  }
}
