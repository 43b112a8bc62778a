import type { Handlers, Reading, StoredRow } from '../handlers.ts'

/** When somebody last said something about these actions: one query for all of them. */
async function commented({ db }: Reading, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  const found = await db
    .selectFrom('actionComments')
    .select(({ fn }) => ['actionId', fn.max('createdAt').as('last')])
    .where('actionId', 'in', [0, ...rows.map(({ id }) => id)])
    .groupBy('actionId')
    .execute()
  const known = new Map(found.map(({ actionId, last }) => [actionId, last]))
  return rows.map((row) => ({ ...row, lastCommentAt: known.get(row.id) ?? null }))
}

/** The same handlers, whose list also says when each action was last reacted to. */
export function withLastComments(handlers: Handlers): Handlers {
  return {
    ...handlers,
    list: async (context, query) => {
      const { data, meta } = await handlers.list(context, query)
      return { data: await commented(context, data), meta }
    },
  }
}
