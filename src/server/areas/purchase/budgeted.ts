import { sql } from 'kysely'
import type { Position } from '../../../contract/areas/purchase/purchaseCalls.ts'
import type { Reading } from '../../records/handlers.ts'
import { holds } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'

interface Budgeted {
  readonly id: number
  readonly year: number
  readonly product: number
  readonly cents: number
}

/** What supply may cost by the budgets that were adopted for all of a customer. */
async function budgetedOf(db: Db, customerId: number): Promise<readonly Budgeted[]> {
  const { rows } = await sql<Budgeted>`
    select budgets.id, budgets.year, connections.product, sum(lines.value)::bigint as cents
    from budgets join budget_lines as lines on lines.budget_id = budgets.id and lines.kind = 'levering'
    join connections on connections.id = lines.connection_id
    where budgets.customer_id = ${customerId} and budgets.scope = 'klant' and budgets.state = 'adopted'
    group by budgets.id, budgets.year, connections.product
    having not bool_or(lines.value is null)`.execute(db)
  return rows
}

/** Positions beside what was budgeted for the same supply, for who may see budgets. */
export async function withBudgets(
  { db, reach }: Reading,
  customerId: number,
  positions: readonly Position[],
): Promise<Position[]> {
  if (!holds(reach, 'mod:budgets')) return [...positions]
  const budgeted = await budgetedOf(db, customerId)
  return positions.map((position) => {
    const found = budgeted.find(
      ({ year, product }) => year === position.deliveryYear && String(product) === position.product,
    )
    return found === undefined ? position : { ...position, budget: { id: found.id, cents: found.cents } }
  })
}
