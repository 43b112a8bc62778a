import { sql } from 'kysely'
import type { Handlers, Reading } from '../../records/handlers.ts'
import { prepared } from '../../storage/db/prepared.ts'

const lastOf = prepared(['ids'], (db, { ids }: { readonly ids: readonly number[] }) =>
  db
    .selectFrom('actionComments')
    .select(({ fn }) => ['actionId', fn.max('createdAt').as('last')])
    .where(sql<boolean>`action_id = any(${ids}::integer[])`)
    .groupBy('actionId'),
)

/** When somebody last said something about these actions: one query for all of them. */
async function commented<T extends { id: number }>({ db }: Reading, rows: readonly T[]): Promise<T[]> {
  const found = await lastOf(db, { ids: rows.map(({ id }) => id) })
  const known = new Map(found.map(({ actionId, last }) => [actionId, last]))
  return rows.map((row) => ({ ...row, lastCommentAt: known.get(row.id) ?? null }))
}

/** The same handlers, whose list also says when each action was last reacted to. */
export function withLastComments<R>(handlers: Handlers<R>): Handlers<R> {
  return {
    ...handlers,
    list: async (context, query) => {
      const { data, meta } = await handlers.list(context, query)
      return { data: await commented(context, data), meta }
    },
  }
}
