import { type RawBuilder, sql } from 'kysely'
import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import { type Part, partOf, wholePart } from '../../../domain/budget/shares.ts'
import type { Db } from '../../storage/db/database.ts'
import { sharesOf } from '../connections/shares.ts'
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
 * The connections that a budget is of: those that are not closed before its year begins; panels behind one are part of it. One of cost
 * centres is of what they bear of each connection: their share where it is divided, else all that belongs to them.
 */
export async function targetsOf(db: Db, scoped: Scoped): Promise<Target[]> {
  const found = await connectionsOf(db, scoped)
  if (scoped.scope !== 'kostenplaats') return found.map((one) => ({ ...one, part: wholePart }))
  const shares = await sharesOf(
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
  const { scope, entityIds, connectionIds, year, customerId } = scoped
  return db
    .selectFrom('connections')
    .select(pricedColumns)
    .where('customerId', '=', customerId)
    .where('type', '!=', 'production')
    .where((where) => where.or([where('state', '!=', 'closed'), where('endDate', '>=', `${year}-01-01`)]))
    .$if(scope === 'entiteit', (rows) => rows.where('entityId', 'in', [0, ...entityIds]))
    .$if(scope === 'aansluiting', (rows) => rows.where('id', 'in', [0, ...connectionIds]))
    .$if(scope === 'kostenplaats', (rows) => rows.where(isBorneBy(sql`${scoped.costCenterIds}::integer[]`)))
    .orderBy('street')
    .orderBy('houseNumber')
    .orderBy('id')
    .execute()
}

/** Of connections that are divided over cost centres what of them counts for a budget of some, as decimal percentages. */
export async function percentsOf(
  db: Db,
  { scope, costCenterIds }: Pick<Budget, 'scope' | 'costCenterIds'>,
  connectionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (scope !== 'kostenplaats') return new Map()
  const chosen = new Set(costCenterIds)
  const shares = await sharesOf(db, connectionIds)
  return new Map([...shares].map(([id, own]) => [id, partOf(own, chosen)?.percent ?? '0']))
}

/** Whether cost centres bear a connection or a part of it: one that is divided is of those it is divided over alone. */
export const isBorneBy = (costCenterIds: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from connection_cost_shares as shares
    where shares.connection_id = connections.id and shares.entity_id = any(${costCenterIds}))
  or (connections.entity_id = any(${costCenterIds}) and not exists (
    select from connection_cost_shares as shares where shares.connection_id = connections.id)))`

/** Whether two budgets are of the same customer, year and part of it: the later is a next version of the earlier. */
export const isSameScope = (one: string, other: string) =>
  sql.join(
    ['customerId', 'year', 'scope', 'entityIds', 'connectionIds', 'costCenterIds'].map(
      (column) => sql<boolean>`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`,
    ),
    sql` and `,
  )
