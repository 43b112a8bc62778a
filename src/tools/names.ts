import { filesUnder } from './files.ts'
import type { Problem } from './source.ts'

/** One spelling, so that a file is found by the word it is about: `hoursTimer.view.test.tsx`; a migration `0001-core.sql`. */
const spelling = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9]+)+$/
const migration = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

/** What people or machines outside sent keeps the name it came with. */
const foreign = /^tests\/fixtures\//

/** Files that are spelled another way than all others. */
export function nameProblems(root: string): Problem[] {
  return ['src', 'machines', 'tests', 'e2e']
    .flatMap((folder) => filesUnder(root, folder, /^[^.]/))
    .filter((path) => {
      const name = path.slice(path.lastIndexOf('/') + 1)
      return !foreign.test(path) && name !== 'README.md' && !spelling.test(name) && !migration.test(name)
    })
    .map((path) => ({
      path,
      line: 1,
      text: 'File names are written in one way: camelCase with a small letter first, like hoursTimer.test.ts.',
    }))
}
