import type { StoredRow } from './handlers.ts'

/** Only what became different, old and new. */
export function changes(before: StoredRow, after: StoredRow): { before: object; after: object } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  )
  const pick = (row: StoredRow) => Object.fromEntries(names.map((name) => [name, row[name]]))
  return { before: pick(before), after: pick(after) }
}
