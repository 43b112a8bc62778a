import { type AnyResource, subjectOf } from '../../contract/records/resource.ts'
import type { StoredRow, Writing } from './handlers.ts'

/** Rows of a record that stand in a table of their own: the history tells which became others, as it tells of its fields. */
export async function tellRows(
  context: Writing,
  { resource, names }: { readonly resource: AnyResource; readonly names: readonly string[] },
  before: Readonly<Record<string, unknown>>,
  after: Pick<StoredRow, 'id'> & Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const name of names)
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      await context.record({
        action: 'update',
        subject: subjectOf(resource),
        subjectId: after.id,
        before: { [name]: before[name] },
        after: { [name]: after[name] },
      })
}
