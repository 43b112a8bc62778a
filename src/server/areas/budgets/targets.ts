import { sql } from 'kysely'
import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import type { Db } from '../../storage/db/database.ts'
import type { PricedConnection } from '../rates/prices/known.ts'
import { pricedColumns } from '../rates/prices/pricedColumns.ts'

/** What of a budget says which connections it is of. */
export interface Scoped extends Pick<Budget, 'scope' | 'entityIds' | 'connectionIds' | 'year'> {
  readonly customerId: number
}

/** The connections that a budget is of: those that are not closed before its year begins; panels behind one are part of it. */
export async function targetsOf(db: Db, scoped: Scoped): Promise<PricedConnection[]> {
  const { scope, entityIds, connectionIds, year, customerId } = scoped
  return db
    .selectFrom('connections')
    .select(pricedColumns)
    .where('customerId', '=', customerId)
    .where('type', '!=', 'production')
    .where((where) => where.or([where('state', '!=', 'closed'), where('endDate', '>=', `${year}-01-01`)]))
    .$if(scope === 'entiteit', (rows) => rows.where('entityId', 'in', [0, ...entityIds]))
    .$if(scope === 'aansluiting', (rows) => rows.where('id', 'in', [0, ...connectionIds]))
    .orderBy('street')
    .orderBy('houseNumber')
    .orderBy('id')
    .execute()
}

/** Whether two budgets are of the same customer, year and part of it: the later is a next version of the earlier. */
export const isSameScope = (one: string, other: string) =>
  sql.join(
    ['customerId', 'year', 'scope', 'entityIds', 'connectionIds'].map(
      (column) => sql<boolean>`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`,
    ),
    sql` and `,
  )
