import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'
import { isUnseen } from '../../storage/db/underWay.ts'
import { isBorneBy } from './targets.ts'

/**
 * Why budgets of cost centres are out of date: since they were worked out connections were divided otherwise, which they have lines of
 * or now bear a part of.
 */
export async function sharedSince(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; connections: number }>`
    select budgets.id, count(*)::integer as connections
    from budgets join connections on connections.customer_id = budgets.customer_id
      and ${isUnseen(sql`connections.cost_shares_at`, sql`connections.cost_shares_in`)}
    where budgets.id = any(${[...ids]}::integer[]) and budgets.scope = 'kostenplaats'
      and budgets.state in ('draft', 'review', 'adopted')
      and (${isBorneBy(sql`budgets.cost_center_ids`)} or exists (select from budget_lines as lines
        where lines.budget_id = budgets.id and lines.connection_id = connections.id))
    group by budgets.id`.execute(db)
  return new Map(rows.map(({ id, connections }) => [id, textOf(connections)]))
}

function textOf(connections: number): string {
  const some = connections === 1 ? 'is één aansluiting' : `zijn ${connections} aansluitingen`
  return `Na het doorrekenen ${some} anders over kostenplaatsen verdeeld. Reken een concept opnieuw door.`
}
