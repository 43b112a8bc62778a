import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Generated or built: nobody writes it by hand, so no rule looks at it. */
const generated = ['src/web/styled-system']

/** Paths of all files under a folder of the root whose name ends so, sorted; an absent folder is empty. */
export function filesUnder(root: string, folder: string, ending: RegExp): string[] {
  let entries: ReturnType<typeof listing>
  try {
    entries = listing(join(root, folder))
  } catch {
    return []
  }
  return entries
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (generated.includes(path)) return []
      if (entry.isDirectory()) return filesUnder(root, path, ending)
      return ending.test(entry.name) ? [path] : []
    })
    .sort()
}

const listing = (folder: string) => readdirSync(folder, { withFileTypes: true })
