import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Paths that differ from a commit, what is not committed yet and new files included. */
export function changedSince(root: string, commit: string): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n')
  const told = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(told.filter(Boolean))].sort()
}

/** A test of the browser: its path, what it says, and every file it is made of. */
export interface Spec {
  readonly path: string
  readonly text: string
  readonly madeOf: ReadonlySet<string>
}

/** The specs of e2e/, with the files they import, near and far. */
export function specsIn(root: string): Spec[] {
  return readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => {
      const path = `e2e/${name}`
      return { path, text: readFileSync(join(root, path), 'utf8'), madeOf: madeOf(root, path) }
    })
}

function madeOf(root: string, path: string, known = new Set<string>()): Set<string> {
  if (known.has(path) || !existsSync(join(root, path))) return known
  known.add(path)
  for (const [, from = ''] of readFileSync(join(root, path), 'utf8').matchAll(/from '(\.[^']+)'/g))
    madeOf(root, posix.join(posix.dirname(path), from), known)
  return known
}

/** `src/contract/areas/contacts.ts`, `src/web/areas/contacts/card.tsx` and `src/server/contacts/lists.ts` are all of contacts. */
const areaOf = (path: string) => /^src\/(?:contract|server|web)\/(?:areas\/)?([^/.]+)/.exec(path)?.[1]

/** The specs that changed files concern: what they import changed, or they are about the area that did. */
export function specsFor(changed: readonly string[], specs: readonly Spec[]): string[] {
  const areas = [...new Set(changed.flatMap((path) => areaOf(path) ?? []))]
  const isOf = ({ path, text }: Spec, area: string) =>
    path.startsWith(`e2e/${area}`) || new RegExp(`/${area}\\b`).test(text)
  return specs
    .filter((spec) => changed.some((path) => spec.madeOf.has(path)) || areas.some((area) => isOf(spec, area)))
    .map(({ path }) => path)
}
