import { itemAt } from '../../domain/itemAt.ts'
import type { Handlers, Reading, Stored } from './handlers.ts'

/** Adds to records of one page what is told beside them: one question for all, not one a row. */
type Tell<R> = (context: Reading, rows: readonly Stored<R>[]) => Promise<readonly Stored<R>[]>

/** These handlers, answering records with what `tell` adds: in a list, read alone, and after a change. */
export function beside<R>(plain: Handlers<R>, tell: Tell<R>): Handlers<R> {
  const get: Handlers<R>['get'] = async (context, id) =>
    itemAt(await tell(context, [await plain.get(context, id)]), 0)
  return {
    ...plain,
    get,
    list: async (context, query) => {
      const { data, meta } = await plain.list(context, query)
      return { data: await tell(context, data), meta }
    },
    create: async (context, draft) => get(context, (await plain.create(context, draft)).id),
    update: async (context, id, draft, version) => {
      await plain.update(context, id, draft, version)
      return get(context, id)
    },
  }
}
