import {
  copyFileSync,
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

/**
 * Puts what the last test run walked, and its pictures of the states, where the QA page finds them: in the built browser
 * part, for that is what the server gives out. Where no test ran stays what came with the build; without any the page
 * says so.
 */
export function shareCoverage(from = join(root, 'coverage'), to = join(root, 'dist/build/qa')): void {
  const parts = namesIn(join(from, 'parts'), '.json').map((name) => join(from, 'parts', name))
  if (parts.length === 0 && existsSync(join(to, 'coverage.json'))) return
  const pictures = namesIn(join(from, 'screenshots/states'), '.png')
  mkdirSync(join(to, 'states'), { recursive: true })
  for (const name of pictures) copyFileSync(join(from, 'screenshots/states', name), join(to, 'states', name))
  const latest = Math.max(...parts.map((path) => statSync(path).mtimeMs))
  const flows: Record<string, Record<string, unknown>> = {}
  for (const { flow, layer, states, arrows, calls } of parts.flatMap(partIn)) {
    flows[flow] = { ...flows[flow], [layer]: { states, arrows, ...(calls && { calls }) } }
  }
  const shared: Coverage = {
    at: parts.length > 0 ? new Date(latest).toISOString() : null,
    flows: flows as Coverage['flows'],
    pictures: pictures.map((name) => name.replace(/\.png$/, '')),
  }
  // Several servers may start at once: whoever reads, reads a whole file.
  const whole = join(to, `coverage.${process.pid}`)
  writeFileSync(whole, JSON.stringify(shared))
  renameSync(whole, join(to, 'coverage.json'))
}

/** A part that a test is writing at this moment counts the next time. */
function partIn(path: string): Part[] {
  try {
    return [JSON.parse(readFileSync(path, 'utf8')) as Part]
  } catch {
    return []
  }
}
