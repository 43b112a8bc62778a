import type { AnyResource } from '../../../src/contract/records/resource.ts'

/** What the rules of the forms have against stored rows. */
export function refusedOf(resource: AnyResource, rows: readonly object[]): string[] {
  return rows.flatMap((row) => {
    const stored = new Map(Object.entries(row))
    const draft = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, stored.get(name)]))
    const parsed = resource.draft.safeParse(draft)
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path}: ${message}`)
  })
}
