import { type RawBuilder, sql } from 'kysely'
import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import { type Part, partOf, wholePart } from '../../../domain/budget/shares.ts'
import type { Db } from '../../storage/db/database.ts'
import { costSharesOf } from '../connections/shares.ts'
import type { PricedConnection } from '../rates/prices/known.ts'
import { pricedColumns } from '../rates/prices/pricedColumns.ts'

/** What of a budget says which connections it is of. */
export interface Scoped
  extends Pick<Budget, 'scope' | 'entityIds' | 'connectionIds' | 'costCenterIds' | 'year'> {
  readonly customerId: number
}

/** A connection that a budget is of, and what of it. */
export type Target = PricedConnection & { readonly part: Part }

/**
 * The connections that a budget is of: those that are not closed before its year begins, nor ours only after it; panels behind one are
 * part of it. One of cost centres is of what they bear of each connection: their share where it is divided, else all that belongs to them.
 * Where only some connections are looked at, no others are read.
 */
export async function targetsOf(db: Db, scoped: Scoped, among?: readonly number[]): Promise<Target[]> {
  const found = await connectionsOf(db, scoped, among)
  if (scoped.scope !== 'kostenplaats') return found.map((one) => ({ ...one, part: wholePart }))
  const shares = await costSharesOf(
    db,
    found.map(({ id }) => id),
  )
  const chosen = new Set(scoped.costCenterIds)
  return found.flatMap((one) => {
    const own = shares.get(one.id)
    const part = own === undefined ? wholePart : partOf(own, chosen)
    return part === null ? [] : [{ ...one, part }]
  })
}

/** Whether a budget is of more connections than so many. */
export async function isOfMoreThan(db: Db, most: number, scoped: Scoped): Promise<boolean> {
  const rows = await db
    .selectFrom('connections')
    .select('id')
    .where(isIn(valuesOf(scoped)))
    .limit(most + 1)
    .execute()
  return rows.length > most
}

function connectionsOf(db: Db, scoped: Scoped, among?: readonly number[]): Promise<PricedConnection[]> {
  return db
    .selectFrom('connections')
    .select(pricedColumns)
    .$if(among !== undefined, (rows) => rows.where(sql<boolean>`id = any(${[...(among ?? [])]}::integer[])`))
    .where(isIn(valuesOf(scoped)))
    .orderBy('street')
    .orderBy('houseNumber')
    .orderBy('id')
    .execute()
}

/** What says of a budget which connections it is of: values, or columns. */
type ScopeIn = Readonly<Record<keyof Scoped, RawBuilder<unknown>>>

const valuesOf = (scoped: Scoped): ScopeIn => ({
  customerId: sql`${scoped.customerId}::integer`,
  year: sql`${scoped.year}::integer`,
  scope: sql`${scoped.scope}::text`,
  entityIds: sql`${scoped.entityIds}::integer[]`,
  connectionIds: sql`${scoped.connectionIds}::integer[]`,
  costCenterIds: sql`${scoped.costCenterIds}::integer[]`,
})

/**
 * The ids of the connections that a scope names, each once: those of cost centres are found by what these bear, so that nothing is asked
 * of the others.
 */
function idsIn({ customerId, scope, entityIds, connectionIds, costCenterIds }: ScopeIn) {
  return sql`
    select own.id from connections as own where ${scope} = 'klant' and own.customer_id = ${customerId}
    union all
    select own.id from connections as own
    where ${scope} = 'entiteit' and own.customer_id = ${customerId} and own.entity_id = any(${entityIds})
    union all
    select own.id from connections as own
    where ${scope} = 'aansluiting' and own.customer_id = ${customerId} and own.id = any(${connectionIds})
    union all (${borneBy(sql`${scope} = 'kostenplaats'`, customerId, costCenterIds)})`
}

/** The ids of what cost centres bear, or bear a part of: one that is divided is of those it is divided over alone. */
function borneBy(
  when: RawBuilder<unknown>,
  customerId: RawBuilder<unknown>,
  costCenterIds: RawBuilder<unknown>,
) {
  return sql`
    select shares.connection_id as id from connection_cost_shares as shares
    where ${when} and shares.customer_id = ${customerId} and shares.entity_id = any(${costCenterIds})
    union
    select own.id from connections as own
    where ${when} and own.customer_id = ${customerId} and own.entity_id = any(${costCenterIds})
      and not exists (select from connection_cost_shares as shares where shares.connection_id = own.id)`
}

/** Whether a connection can be budgeted in a year at all. */
const isBudgeted = ({ year }: ScopeIn) => sql<boolean>`connections.type <> 'production'
    and (connections.state <> 'closed' or connections.end_date >= make_date(${year}, 1, 1))
    and (connections.start_date is null or connections.start_date <= make_date(${year}, 12, 31))`

const isIn = (scoped: ScopeIn) => sql<boolean>`connections.id in (${idsIn(scoped)}) and ${isBudgeted(scoped)}`

const ofBudgets: ScopeIn = {
  customerId: sql.ref('budgets.customerId'),
  year: sql.ref('budgets.year'),
  scope: sql.ref('budgets.scope'),
  entityIds: sql.ref('budgets.entityIds'),
  connectionIds: sql.ref('budgets.connectionIds'),
  costCenterIds: sql.ref('budgets.costCenterIds'),
}

/** The connections of each budget of the statement, to be joined to it. */
export const connectionsOfBudgets = sql`cross join lateral (${idsIn(ofBudgets)}) as named
  join connections on connections.id = named.id and ${isBudgeted(ofBudgets)}`

/** Whether the cost centres of a budget (`budgets`) bear a connection (`connections`) or a part of it. */
export const isBorne = sql<boolean>`exists (
  select from (${borneBy(sql`true`, ofBudgets.customerId, ofBudgets.costCenterIds)}) as borne where borne.id = connections.id)`

/**
 * What of a connection counts for a budget of cost centres, as a decimal percentage, where it is divided; null where all of it does. What
 * the budget is not of any more counts for nothing.
 */
export function percentFor({ scope }: Pick<Budget, 'scope'>, target: Target | undefined): string | null {
  if (scope !== 'kostenplaats') return null
  if (target === undefined) return '0'
  return target.part === wholePart ? null : target.part.percent
}

/** Whether two budgets are of the same customer, year and part of it: the later is a next version of the earlier. */
export const isSameScope = (one: string, other: string) =>
  sql.join(
    ['customerId', 'year', 'scope', 'entityIds', 'connectionIds', 'costCenterIds'].map(
      (column) => sql<boolean>`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`,
    ),
    sql` and `,
  )
