import { sql } from 'kysely'
import { budgetLifeCycle } from '../../../../machines/life-cycles/budget.ts'
import { budget } from '../../../contract/areas/budgets/budgets.ts'
import type { Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { takeOwnOfAll } from '../../records/transition.ts'
import { calculate } from './calculate.ts'
import { factsOf, type StoredBudget } from './facts.ts'
import { isSameScope } from './targets.ts'

/** The customer of a budget: every call about one has it in its address. */
const ownerOf = ({ reach }: Writing): number => reach.customer?.id ?? 0

async function calculated(context: Writing, row: StoredBudget): Promise<void> {
  await calculate(context.db, { ...row, customerId: ownerOf(context) })
  await changed(context, row)
}

const changed = ({ db, reach }: Writing, { id }: Pick<StoredBudget, 'id'>) =>
  db.updateTable('budgets').set({ changedById: reach.session.userId }).where('id', '=', id).execute()

/** Adopted: the one that counted for the same year and scope is followed by it. */
async function adopt(context: Writing, row: StoredBudget): Promise<void> {
  const { db, reach } = context
  const customerId = ownerOf(context)
  // Nobody else adopts another of this customer until this is certain.
  await db.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  await db
    .updateTable('budgets')
    .set({ adoptedById: reach.session.userId, adoptedAt: sql<string>`now()` })
    .where('id', '=', row.id)
    .execute()
  const before = await db
    .selectFrom('budgets')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('year', '=', row.year)
    .where('state', '=', 'adopted')
    .where('id', '!=', row.id)
    .where(
      sql<boolean>`exists (select from budgets as own where own.id = ${row.id} and ${isSameScope('own', 'budgets')})`,
    )
    .execute()
  await takeOwnOfAll(budget, budgetLife as LifeCycle, context, before, 'sys.SUPERSEDED')
}

/** A next version, copied with all that was filled in. */
async function revise(context: Writing, { id }: StoredBudget): Promise<void> {
  const { db, reach } = context
  const { rows } = await sql<{ id: number; name: string; edition: number }>`
    insert into budgets (customer_id, name, year, scope, entity_ids, connection_ids, cost_center_ids, power_forecast_id,
      gas_forecast_id, price_source, assumed_power,
      assumed_gas, tax_spread, index_pct, reserve_pct, approver_id, alert_pct, band_pct, recipient_ids, comment,
      edition, budgeted, calculated_at, under_way, author_id, changed_by_id, is_shared)
    select customer_id, name, year, scope, entity_ids, connection_ids, cost_center_ids, power_forecast_id,
      gas_forecast_id, price_source, assumed_power,
      assumed_gas, tax_spread, index_pct, reserve_pct, approver_id, alert_pct, band_pct, recipient_ids, comment,
      (select max(edition) + 1 from budgets as other
        where ${isSameScope('other', 'budgets')}),
      budgeted, calculated_at, under_way, ${reach.session.userId}, ${reach.session.userId}, ${reach.session.subject.type === 'customer'}
    from budgets where id = ${id}
    returning id, name, edition`.execute(db)
  for (const made of rows) {
    await sql`
      insert into budget_lines (budget_id, connection_id, kind, month, value, calculated, is_override, mark)
      select ${made.id}, connection_id, kind, month, value, calculated, is_override, mark
      from budget_lines where budget_id = ${id}`.execute(db)
    await context.record({
      action: 'create',
      subject: budget.name,
      subjectId: made.id,
      after: { name: made.name, edition: made.edition },
    })
  }
}

/** The life of a budget. */
export const budgetLife: LifeCycle<typeof budget> = {
  machine: budgetLifeCycle,
  facts: factsOf,
  effects: {
    CALCULATE: calculated,
    SUBMIT: ({ db }, { id }) =>
      db.updateTable('budgets').set({ isShared: true }).where('id', '=', id).execute(),
    ADOPT: adopt,
    REVISE: revise,
  },
  due: {
    'sys.YEAR_CLOSED': (rows, day) =>
      rows.where('budgets.state', '=', 'adopted').where('budgets.year', '<', Number(day.slice(0, 4))),
  },
}
