import { type RawBuilder, sql } from 'kysely'
import {
  type Work,
  type WorkGroup,
  type WorkItem,
  type WorkPerson,
  work,
} from '../../../contract/areas/work/workCalls.ts'
import type { QueryOf } from '../../../contract/records/call.ts'
import { namedIn } from '../../../domain/keys.ts'
import { Forbidden } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Reading } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { WorkAsker } from '../../records/waiting.ts'
import { holds, isStaff, type Reach } from '../../session/reach.ts'
import { kinds } from './kinds.ts'

type Asked = QueryOf<typeof work>

/** What waits for somebody else is seen by who keeps the users of the portal, within their own reach and rights. */
const mayOversee = (reach: Reach) =>
  isStaff(reach.session) && holds(reach, 'is:admin') && holds(reach, 'users:read')

async function askerOf({ db, reach }: Reading, { whose }: Asked): Promise<WorkAsker> {
  if (whose !== 'mine' && !mayOversee(reach))
    throw new Forbidden('Het werk van anderen ziet alleen wie de gebruikers beheert.')
  const account = isStaff(reach.session)
    ? undefined
    : await db
        .selectFrom('accounts')
        .select('contactId')
        .where('id', '=', reach.session.userId)
        .executeTakeFirst()
  return {
    reach,
    whose: whose === 'mine' ? 'mine' : /^\d/.test(whose) ? Number(whose) : 'all',
    day: today(),
    contactId: account?.contactId ?? null,
  }
}

/** How the promise of a row stands today. */
const promiseOn = (day: string) => sql`case when day < ${day}::date then 'late'
  when day < ${day}::date + 7 then 'week' else 'later' end`

/** Whose a row is, as `whose` asks it: of one of ours, of nobody in particular, or of the people of customers. */
const whoseRow = sql`case when user_id is null then 'anyone' when users.type = 'customer' then 'customers'
  else user_id::text end`

/** The rows of a group: of all that waits, what is no colleague's. */
const ofGroup: Readonly<Record<WorkGroup, RawBuilder<unknown>>> = {
  anyone: sql`user_id is null`,
  customers: sql`user_id in (select id from users where type = 'customer')`,
}

interface Found {
  readonly items: readonly WorkItem[] | null
  readonly total: number
  readonly kinds: Readonly<Record<string, number>> | null
  readonly promises: Readonly<Record<string, number>> | null
  readonly people: readonly WorkPerson[] | null
}

/** Everything a page of the queue shows, in one question: its rows, how many there are, and the same by kind, promise and person. */
function question(asked: Asked, asker: WorkAsker, rows: readonly RawBuilder<unknown>[]): RawBuilder<Found> {
  const isKind = asked.kind === undefined ? sql`true` : sql`kind = ${asked.kind}`
  const isPromise = asked.promise === undefined ? sql`true` : sql`promise = ${asked.promise}`
  const ofCustomer =
    asked.customerId === undefined ? sql`true` : sql`customer_id = ${asked.customerId}::integer`
  const inGroup = namedIn(ofGroup, asked.whose) ?? sql`true`
  const people =
    asked.whose === 'all'
      ? sql`(select json_agg(json_build_object('whose', whose, 'name', name, 'total', total, 'late', late)
            order by total desc, name) from (
          select whose, min(name) as name, count(*) as total, count(*) filter (where promise = 'late') as late
          from (select waiting.*, ${whoseRow} as whose, case when users.type <> 'customer' then users.name end as name
            from waiting left join users on users.id = user_id where ${isKind} and ${isPromise}) as each
          group by whose) as people)`
      : sql`null`
  return sql<Found>`
    with found as (${sql.join(rows, sql` union all `)}),
    waiting as materialized (select found.*, ${promiseOn(asker.day)} as promise from found where ${ofCustomer} and ${inGroup}),
    page as (
      select * from waiting where ${isKind} and ${isPromise} order by day, kind, id
      limit ${asked.per_page} offset ${(asked.page - 1) * asked.per_page}
    )
    select (
        select json_agg(json_build_object('kind', kind, 'id', page.id, 'title', title, 'deed', deed, 'day', day, 'promise', promise,
          'customerId', page.customer_id, 'customerName', customers.name, 'userName', users.name, 'path', path)
          order by day, kind, page.id)
        from page left join customers on customers.id = page.customer_id left join users on users.id = page.user_id
      ) as items,
      (select count(*)::integer from waiting where ${isKind} and ${isPromise}) as total,
      (select json_object_agg(kind, amount) from (select kind, count(*) as amount from waiting where ${isPromise} group by kind) as sums)
        as kinds,
      (select json_object_agg(promise, amount)
        from (select promise, count(*) as amount from waiting where ${isKind} group by promise) as sums) as promises,
      ${people} as people`
}

/** What waits, over all areas that say so. */
async function workOf(context: Reading, asked: Asked): Promise<Work> {
  const asker = await askerOf(context, asked)
  const rows = kinds.flatMap((kind) => kind.rows(asker))
  const found =
    rows.length === 0 ? undefined : (await question(asked, asker, rows).execute(context.db)).rows[0]
  const total = found?.total ?? 0
  return {
    items: [...(found?.items ?? [])],
    kinds: found?.kinds ?? {},
    promises: found?.promises ?? {},
    people: [...(found?.people ?? [])],
    meta: {
      current_page: asked.page,
      last_page: Math.max(1, Math.ceil(total / asked.per_page)),
      per_page: asked.per_page,
      total,
    },
  }
}

/** The one queue of all that waits for somebody. */
export function mountWork(portal: Portal): void {
  mountRead(portal, work, (context, { query }) => workOf(context, query))
}
