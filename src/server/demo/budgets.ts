import { sql } from 'kysely'
import { addDays, type Day } from '../../domain/time/day.ts'
import { type Calculated, calculate, keepTotal } from '../areas/budgets/calculate.ts'
import type { Db } from '../storage/db/database.ts'
import { addCostCentres } from './costCentres.ts'

/** How many customers have budgets. */
const most = 3

/** What all budgets of the demo are worked out with. */
const plain: Omit<Calculated, 'id' | 'customerId' | 'year'> = {
  scope: 'klant',
  entityIds: [],
  connectionIds: [],
  costCenterIds: [],
  powerForecastId: null,
  gasForecastId: null,
  priceSource: 'contract',
  assumedPower: null,
  assumedGas: null,
  taxSpread: 'schijven',
  indexPct: '3.00',
  reservePct: '2.00',
}

interface Making {
  readonly customerId: number
  readonly approverId: number | null
  readonly authorId: number
  readonly today: Day
}

/** What a month may cost that nobody can work out, in cents, as somebody filled it in: a budget is offered whole. */
const fillIn = (tx: Db, budgetId: number) =>
  sql`
    update budget_lines as lines set is_override = true, value = case
      when lines.kind = 'levering' then round(used.value * (case when product = 1 then 9.2 else 41.5 end) / 1000)
      when lines.kind = 'netbeheer' then 18500
      else 4250 end
    from budget_lines as used join connections on connections.id = used.connection_id
    where lines.budget_id = ${budgetId} and lines.value is null and used.budget_id = lines.budget_id
      and used.connection_id = lines.connection_id and used.month = lines.month and used.kind = 'volume'`.execute(
    tx,
  )

async function addBudget(
  tx: Db,
  { customerId, approverId, authorId, today }: Making,
  year: number,
  { name, costCenterIds }: { name: string; costCenterIds: number[] },
): Promise<void> {
  const of = {
    ...plain,
    scope: costCenterIds.length > 0 ? ('kostenplaats' as const) : plain.scope,
    costCenterIds,
  }
  const isRunning = year === Number(today.slice(0, 4))
  const { id } = await tx
    .insertInto('budgets')
    .values({
      ...of,
      customerId,
      year,
      name: `${name} ${year}`,
      approverId,
      alertPct: '100',
      bandPct: '95',
      recipientIds: approverId === null ? [] : [approverId],
      comment: isRunning ? 'Opgesteld met het verbruik van vorig jaar.' : null,
      authorId,
      changedById: authorId,
      isShared: true,
      state: isRunning ? 'adopted' : 'review',
      ...(isRunning && { adoptedAt: `${year - 1}-12-12T09:30:00Z` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await calculate(tx, { ...of, id, customerId, year })
  await fillIn(tx, id)
  await keepTotal(tx, id)
  // The whole demo is one transaction, whose time is before that of the tables and prices this was worked out with.
  await sql`update budgets set calculated_at = clock_timestamp() where id = ${id}`.execute(tx)
}

/** Adds a budget of this year, and one of the next that waits for approval, to the first customers; of the first one of a cost centre too. */
export async function addBudgets(
  tx: Db,
  { customers, staff, yesterday }: { customers: readonly number[]; staff: readonly number[]; yesterday: Day },
): Promise<void> {
  const today = addDays(yesterday, 1)
  const year = Number(today.slice(0, 4))
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', [0, ...customers])
    .where(sql<boolean>`modules @> '{budgets}'`)
    .orderBy('id')
    .limit(most)
    .execute()
  for (const { id: customerId } of found) {
    const approver = await tx
      .selectFrom('contacts')
      .select('id')
      .where('customerId', '=', customerId)
      .where('isSignatory', '=', true)
      .orderBy('id')
      .executeTakeFirst()
    const making = {
      customerId,
      approverId: approver?.id ?? null,
      authorId: staff[1] ?? staff[0] ?? 0,
      today,
    }
    for (const own of [year, year + 1])
      await addBudget(tx, making, own, { name: 'Energiebegroting', costCenterIds: [] })
    if (customerId !== found[0]?.id) continue
    const centre = await addCostCentres(tx, customerId)
    if (centre !== null)
      await addBudget(tx, making, year, { name: 'Begroting productie', costCenterIds: [centre] })
  }
}
