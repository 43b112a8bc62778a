import { sql } from 'kysely'
import type { Handlers, Reading } from '../../records/handlers.ts'
import { prepared } from '../../storage/db/prepared.ts'

interface Asked {
  readonly ids: readonly number[]
  readonly customerId: number
}

const signingIn = prepared(['ids', 'customerId'], (db, { ids, customerId }: Asked) =>
  db
    .selectFrom('contacts')
    .innerJoin('users', (join) =>
      join.on(
        sql<boolean>`(users.contact_id = contacts.id or lower(users.email_address) = lower(contacts.email_address))`,
      ),
    )
    .innerJoin('userCustomers', 'userCustomers.userId', 'users.id')
    .select('contacts.id')
    .where(sql<boolean>`contacts.id = any(${ids}::integer[])`)
    .where('userCustomers.customerId', '=', customerId)
    .where('users.state', 'in', ['active', 'locked']),
)

/** Which of these contacts sign in to the portal, by their account or their e-mail address: one query for all of them. */
async function withAccounts<T extends { id: number }>(
  { db, reach }: Reading,
  rows: readonly T[],
): Promise<T[]> {
  const found = await signingIn(db, { ids: rows.map(({ id }) => id), customerId: reach.customer?.id ?? 0 })
  const known = new Set(found.map(({ id }) => id))
  return rows.map((row) => ({ ...row, hasAccount: known.has(row.id) }))
}

/** The same handlers, whose list also says who signs in to the portal. */
export function withPortal<R>(handlers: Handlers<R>): Handlers<R> {
  return {
    ...handlers,
    list: async (context, query) => {
      const { data, meta } = await handlers.list(context, query)
      return { data: await withAccounts(context, data), meta }
    },
  }
}
