import { library } from '../../../contract/areas/library/library.ts'
import type { DocumentsChange } from '../../../contract/areas/library/libraryCalls.ts'
import type { BulkAnswer } from '../../../contract/records/call.ts'
import { Invalid, Refused } from '../../ground/errors.ts'
import { draftOf } from '../../records/draft.ts'
import { eachOf } from '../../records/eachOf.ts'
import type { Writing } from '../../records/handlers.ts'
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
