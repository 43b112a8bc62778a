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
 */
export async function targetsOf(db: Db, scoped: Scoped): Promise<Target[]> {
  const found = await connectionsOf(db, scoped)
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

function connectionsOf(db: Db, scoped: Scoped): Promise<PricedConnection[]> {
  return db
    .selectFrom('connections')
    .select(pricedColumns)
    .where(
      isOf({
        customerId: sql`${scoped.customerId}::integer`,
        year: sql`${scoped.year}::integer`,
        scope: sql`${scoped.scope}::text`,
        entityIds: sql`${scoped.entityIds}::integer[]`,
        connectionIds: sql`${scoped.connectionIds}::integer[]`,
        costCenterIds: sql`${scoped.costCenterIds}::integer[]`,
      }),
    )
    .orderBy('street')
    .orderBy('houseNumber')
    .orderBy('id')
    .execute()
}

/** Whether a connection belongs to a budget, by what that says of its scope: values, or columns. */
function isOf(scoped: Readonly<Record<keyof Scoped, RawBuilder<unknown>>>) {
  const { customerId, year, scope, entityIds, connectionIds, costCenterIds } = scoped
  return sql<boolean>`connections.customer_id = ${customerId} and connections.type <> 'production'
    and (connections.state <> 'closed' or connections.end_date >= make_date(${year}, 1, 1))
    and (connections.start_date is null or connections.start_date <= make_date(${year}, 12, 31))
    and case ${scope} when 'klant' then true
      when 'entiteit' then connections.entity_id = any(${entityIds})
      when 'aansluiting' then connections.id = any(${connectionIds})
      else ${isBorneBy(costCenterIds)} end`
}

/** Whether a connection belongs to a budget of the statement. */
export const isOfBudget = isOf({
  customerId: sql.ref('budgets.customerId'),
  year: sql.ref('budgets.year'),
  scope: sql.ref('budgets.scope'),
  entityIds: sql.ref('budgets.entityIds'),
  connectionIds: sql.ref('budgets.connectionIds'),
  costCenterIds: sql.ref('budgets.costCenterIds'),
})

/** Whether cost centres bear a connection or a part of it: one that is divided is of those it is divided over alone. */
export function isBorneBy(costCenterIds: RawBuilder<unknown>) {
  return sql<boolean>`(
  exists (select from connection_cost_shares as shares
    where shares.connection_id = connections.id and shares.entity_id = any(${costCenterIds}))
  or (connections.entity_id = any(${costCenterIds}) and not exists (
    select from connection_cost_shares as shares where shares.connection_id = connections.id)))`
}

/** Of connections that are divided over cost centres what of them counts for a budget of some, as decimal percentages. */
export async function percentsOf(
  db: Db,
  { scope, costCenterIds }: Pick<Budget, 'scope' | 'costCenterIds'>,
  connectionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (scope !== 'kostenplaats') return new Map()
  const chosen = new Set(costCenterIds)
  const shares = await costSharesOf(db, connectionIds)
  return new Map([...shares].map(([id, own]) => [id, partOf(own, chosen)?.percent ?? '0']))
}

/** Whether two budgets are of the same customer, year and part of it: the later is a next version of the earlier. */
export const isSameScope = (one: string, other: string) =>
  sql.join(
    ['customerId', 'year', 'scope', 'entityIds', 'connectionIds', 'costCenterIds'].map(
      (column) => sql<boolean>`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`,
    ),
    sql` and `,
  )
