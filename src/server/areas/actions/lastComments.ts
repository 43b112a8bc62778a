import { sql } from 'kysely'
import type { Handlers, Reading, StoredRow } from '../../records/handlers.ts'
import { prepared } from '../../storage/db/prepared.ts'

const lastOf = prepared(['ids'], (db, { ids }: { readonly ids: readonly number[] }) =>
  db
    .selectFrom('actionComments')
    .select(({ fn }) => ['actionId', fn.max('createdAt').as('last')])
    .where(sql<boolean>`action_id = any(${ids}::integer[])`)
    .groupBy('actionId'),
)

/** When somebody last said something about these actions: one query for all of them. */
async function commented({ db }: Reading, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  const found = await lastOf(db, { ids: rows.map(({ id }) => id) })
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
