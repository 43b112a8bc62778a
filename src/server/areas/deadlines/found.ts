import { type RawBuilder, sql } from 'kysely'
import type {
  Deadline,
  DeadlinePerson,
  DeadlinesAsked,
} from '../../../contract/areas/deadlines/deadlineCalls.ts'
import { today } from '../../ground/today.ts'
import type { Reading } from '../../records/handlers.ts'
import type { WorkAsker } from '../../records/waiting.ts'
import { kinds } from './kinds.ts'

interface Page {
  readonly page: number
  readonly per_page: number
}

interface Found {
  readonly items: readonly Deadline[] | null
  readonly total: number
  readonly kinds: Readonly<Record<string, number>> | null
  readonly promises: Readonly<Record<string, number>> | null
  readonly people: readonly DeadlinePerson[] | null
}

const askerOf = ({ reach }: Reading): WorkAsker => ({ reach, whose: 'all', day: today(), contactId: null })

/** How a day stands today: it has passed, it comes within a week, or after that. */
const promiseOn = (day: string) => sql`case when day < ${day}::date then 'late'
  when day < ${day}::date + 7 then 'week' else 'later' end`

const only = (column: string, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}::text`
const onlyId = (column: string, value: number | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}::integer`

/**
 * The rows of every kind within the days and the customer that are asked: these narrow each table before the rows come together, by
 * the indexes of the kinds.
 */
function ranging(asked: DeadlinesAsked, asker: WorkAsker, rows: readonly RawBuilder<unknown>[]) {
  const limits = [
    onlyId('customer_id', asked.customerId),
    ...(asked.from === undefined ? [] : [sql`day >= ${asked.from}::date`]),
    ...(asked.to === undefined ? [] : [sql`day <= ${asked.to}::date`]),
  ]
  return sql`found as (${sql.join(rows, sql` union all `)}),
    ranging as materialized (select found.*, ${promiseOn(asker.day)} as promise from found where ${sql.join(limits, sql` and `)})`
}

const itemsOf = (asked: DeadlinesAsked, { page, per_page: perPage }: Page) => sql`
  select json_agg(json_build_object('kind', kind, 'id', page.id, 'term', deed, 'title', title, 'day', day, 'promise', promise,
    'customerId', page.customer_id, 'customerName', customers.name,
    'userName', users.name, 'path', path) order by day, kind, page.id, deed)
  from (
    select * from ranging where ${only('kind', asked.kind)} and ${only('promise', asked.promise)}
      and ${onlyId('user_id', asked.userId)}
    order by day, kind, id, deed limit ${perPage} offset ${(page - 1) * perPage}
  ) as page left join customers on customers.id = page.customer_id left join users on users.id = page.user_id`

/** A page of the list and how many there are of everything it can be narrowed by, in one question. */
function question(
  asked: DeadlinesAsked & Page,
  asker: WorkAsker,
  rows: readonly RawBuilder<unknown>[],
): RawBuilder<Found> {
  const isKind = only('kind', asked.kind)
  const isPromise = only('promise', asked.promise)
  const isOf = onlyId('user_id', asked.userId)
  const counted = (name: string, where: readonly RawBuilder<unknown>[]) => sql`(
    select json_object_agg(name, amount) from (
      select ${sql.ref(name)} as name, count(*) as amount from ranging where ${sql.join(where, sql` and `)} group by 1) as sums)`
  return sql<Found>`with ${ranging(asked, asker, rows)}
    select (${itemsOf(asked, asked)}) as items,
      (select count(*)::integer from ranging where ${isKind} and ${isPromise} and ${isOf}) as total,
      ${counted('kind', [isPromise, isOf])} as kinds,
      ${counted('promise', [isKind, isOf])} as promises,
      (select json_agg(json_build_object('userId', user_id, 'name', name, 'total', total) order by name) from (
        select user_id, users.name, count(*) as total from ranging join users on users.id = user_id
        where ${isKind} and ${isPromise} group by user_id, users.name) as people) as people`
}

const none: Found = { items: null, total: 0, kinds: null, promises: null, people: null }

/** Terms over all areas that say so, of whom and what whoever asks may read. */
export async function foundDeadlines(context: Reading, asked: DeadlinesAsked & Page): Promise<Found> {
  const asker = askerOf(context)
  const rows = kinds.flatMap((kind) => kind.rows(asker))
  if (rows.length === 0) return none
  return (await question(asked, asker, rows).execute(context.db)).rows[0] ?? none
}

/** The rows alone, of a page. */
export async function deadlineItems(
  context: Reading,
  asked: DeadlinesAsked,
  page: Page,
): Promise<readonly Deadline[]> {
  const asker = askerOf(context)
  const rows = kinds.flatMap((kind) => kind.rows(asker))
  if (rows.length === 0) return []
  const found = await sql<Pick<Found, 'items'>>`with ${ranging(asked, asker, rows)}
    select (${itemsOf(asked, page)}) as items`.execute(context.db)
  return found.rows[0]?.items ?? []
}
