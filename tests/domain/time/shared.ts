import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../shared/data')

/** Published files and tables with figures of their own; they lie beside the project, not in it. */
export const hasSharedData = existsSync(folder)

/** The place of one of those files. */
export const sharedPath = (path: string) => join(folder, path)

/** The text of one of those files. */
export const sharedText = (path: string) => readFileSync(sharedPath(path), 'utf8')

/** The rows of a plain comma table, by the names of its header. */
export function sharedTable(path: string): Record<string, string>[] {
  const [header = '', ...lines] = sharedText(path).trim().split(/\r?\n/)
  const names = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}
