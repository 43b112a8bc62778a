import { library } from '../../contract/library.ts'
import type { DocumentsChange } from '../../contract/library-calls.ts'
import { draftOf } from '../draft.ts'
import { Invalid } from '../errors.ts'
import type { Writing } from '../handlers.ts'
import { take } from '../transition.ts'
import { libraryHandlers } from './handlers.ts'
import { documentLife } from './life.ts'

/** Changes several documents alike. One that cannot be changed refuses them all, and is named. */
export async function changeAll(
  context: Writing,
  { documents, change }: DocumentsChange,
): Promise<{ changed: number }> {
  for (const { id, version } of documents) {
    const row = await libraryHandlers.get(context, id)
    if ('archive' in change) {
      await take(library, documentLife, libraryHandlers, context, id, { event: 'ARCHIVE', version, told: {} })
      continue
    }
    const draft = named(row.title, () => draftOf(library, context.reach, change, row))
    await libraryHandlers.update(context, id, draft, version)
  }
  return { changed: documents.length }
}

/** A refusal of one among many says of which. */
function named<T>(title: unknown, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const [first = error.message] = Object.values(error.problems ?? {}).flat()
    const sentence = `${title}: ${first}`
    throw new Invalid({ '': [sentence] }, sentence)
  }
}
