import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'
import { isUnseen } from '../../storage/db/underWay.ts'
import { isBorne } from './targets.ts'

/**
 * Why budgets of cost centres are out of date: since they were worked out connections were divided otherwise, which they have lines of
 * or now bear a part of. Also of those that are over: shares have no first day, so that what became of them is told by those of now.
 */
export async function sharedSince(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; connections: number; isOver: boolean }>`
    select budgets.id, count(*)::integer as connections, budgets.state in ('superseded', 'closed') as is_over
    from budgets join connections on connections.customer_id = budgets.customer_id
      and ${isUnseen(sql`connections.cost_shares_at`, sql`connections.cost_shares_in`)}
    where budgets.id = any(${[...ids]}::integer[]) and budgets.scope = 'kostenplaats'
      and (${isBorne} or exists (select from budget_lines as lines
        where lines.budget_id = budgets.id and lines.connection_id = connections.id))
    group by budgets.id`.execute(db)
  return new Map(rows.map(({ id, connections, isOver }) => [id, textOf(connections, isOver)]))
}

function textOf(connections: number, isOver: boolean): string {
  const some = connections === 1 ? 'is één aansluiting' : `zijn ${connections} aansluitingen`
  const then = isOver ? 'De realisatie telt naar de verdeling van nu.' : 'Reken een concept opnieuw door.'
  return `Na het doorrekenen ${some} anders over kostenplaatsen verdeeld. ${then}`
}
