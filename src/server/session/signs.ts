import { sql } from 'kysely'
import { type Changes, changesNow } from '../storage/db/changes.ts'
import { isAmong, prepared } from '../storage/db/prepared.ts'
import { askedTogether } from '../storage/db/together.ts'

/** What a request must know of this very moment before anything remembered may be used. */
export interface Moment {
  /** By the hash of a token, in hexadecimals: the sign of its session; none where it has ended. */
  readonly signs: Readonly<Record<string, string>>
  /** By table: how often it was changed; null where nobody asked. */
  readonly changes: Changes | null
}

/**
 * The sign of a session: the transactions that last wrote each row its rights are read from (PostgreSQL's own xmin). Whoever changes
 * one of them, in whatever process, changes the sign, with the commit and not a moment later. `s`, `u` and `c` are the session, its
 * user and the chosen customer.
 */
export const signOf = sql<string>`concat_ws(' ', s.xmin, u.xmin, coalesce(c.xmin::text, '-'), (
  select coalesce(string_agg(role.id || '.' || role.xmin::text, ',' order by role.id), '-')
  from user_roles held join roles role on role.id = held.role_id where held.user_id = u.id
), (
  select string_agg(own.id || '.' || own.xmin::text, ',' order by own.id)
  from user_customers held join customers own on own.id = held.customer_id where held.user_id = u.id
))`

interface Asked {
  readonly hashes: readonly Uint8Array[]
  readonly withChanges: boolean
}

const momentOf = prepared(['hashes', 'withChanges'], (db, { hashes, withChanges }: Asked) =>
  db.selectNoFrom([
    sql<Moment['signs'] | null>`(
      select jsonb_object_agg(encode(s.token_hash, 'hex'), ${signOf}) from sessions s
      join users u on u.id = s.user_id left join customers c on c.id = s.selected_customer_id
      where ${isAmong('s.token_hash', hashes, 'bytea')}
    )`.as('signs'),
    sql<Changes | null>`case when ${withChanges}::boolean then ${changesNow} end`.as('changes'),
  ]),
)

interface Wanted {
  readonly hash: Uint8Array
  readonly withChanges: boolean
}

/** Looks at the moment for all requests that come together. */
export const moment = askedTogether(async (db, wanted: readonly Wanted[]): Promise<Moment> => {
  const [row] = await momentOf(db, {
    hashes: wanted.map(({ hash }) => hash),
    withChanges: wanted.some(({ withChanges }) => withChanges),
  })
  return { signs: row?.signs ?? {}, changes: row?.changes ?? null }
})
