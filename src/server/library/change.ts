import type { BulkAnswer } from '../../contract/call.ts'
import { library } from '../../contract/library.ts'
import type { DocumentsChange } from '../../contract/library-calls.ts'
import { draftOf } from '../draft.ts'
import { eachOf } from '../eachOf.ts'
import { Invalid, Refused } from '../errors.ts'
import type { Writing } from '../handlers.ts'
import { libraryHandlers } from './handlers.ts'

/** Gives several documents the same category or folder. */
export function changeAll(context: Writing, { items, ...change }: DocumentsChange): Promise<BulkAnswer> {
  return eachOf(context, items, async ({ id, version }) => {
    const row = await libraryHandlers.get(context, id)
    const draft = named(row.title, Object.keys(change), () => draftOf(library, context.reach, change, row))
    await libraryHandlers.update(context, id, draft, version)
  })
}

/** What is wrong with the change is wrong for all; what this document lacks for it is said of this one. */
function named<T>(title: unknown, asked: readonly string[], work: () => T): T {
  try {
    return work()
  } catch (error) {
    const [[field, texts] = []] = error instanceof Invalid ? Object.entries(error.problems ?? {}) : []
    if (field === undefined || asked.includes(field)) throw error
    throw new Refused(409, `${title}: ${texts?.[0] ?? ''}`)
  }
}
