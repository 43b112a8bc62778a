import { sql } from 'kysely'
import type { BudgetCell, BudgetGrid, BudgetRow } from '../../../contract/areas/budgets/budgetCalls.ts'
import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import type { LineMark } from '../../../contract/areas/budgets/budgetWords.ts'
import { type LineKind, lineKinds, monthsOfYear } from '../../../domain/budget/costGroups.ts'
import type { Db } from '../../storage/db/database.ts'
import { percentFor, type Scoped, targetsOf } from './targets.ts'

interface Found {
  readonly product: number
  readonly kind: LineKind
  readonly month: number
  readonly value: number | null
  readonly calculated: number | null
  readonly isOverride: boolean
  readonly marks: readonly LineMark[]
}

const none = (month: number): BudgetCell => ({
  month,
  value: null,
  calculated: null,
  isOverride: false,
  marks: [],
})

function rowOf(product: '1' | '2', kind: LineKind, found: readonly Found[]): BudgetRow {
  const own = found.filter((one) => one.product === Number(product) && one.kind === kind)
  const cells = monthsOfYear.map((month): BudgetCell => {
    const one = own.find((cell) => cell.month === month)
    if (one === undefined) return none(month)
    const { value, calculated, isOverride, marks } = one
    return { month, value, calculated, isOverride, marks: [...marks] }
  })
  return { product, kind, cells }
}

/** The months of a budget: one figure for all its connections together, in as many questions for one as for many. */
export async function gridOf(
  db: Db,
  budget: Scoped & Pick<Budget, 'id'>,
  connectionId: number | undefined,
): Promise<Omit<BudgetGrid, 'withheld'>> {
  const budgetId = budget.id
  const connections = await db
    .selectFrom('connections')
    .select(['id', 'name', 'ean', 'product'])
    .where(
      sql<boolean>`id in (select connection_id from budget_lines where budget_id = ${budgetId} and kind = 'volume' and month = 1)`,
    )
    .orderBy('street')
    .orderBy('houseNumber')
    .orderBy('id')
    .execute()
  const { rows } = await sql<Found>`
    select product, kind, month,
      case when bool_or(value is null) then null else sum(value) end::bigint as value,
      case when bool_or(calculated is null) then null else sum(calculated) end::bigint as calculated,
      bool_or(is_override) as is_override,
      coalesce(array_agg(distinct mark) filter (where mark is not null), '{}') as marks
    from budget_lines join connections on connections.id = connection_id
    where budget_id = ${budgetId} and ${connectionId === undefined ? sql`true` : sql`connection_id = ${connectionId}`}
    group by product, kind, month`.execute(db)
  const { canUndo } = await db
    .selectFrom('budgets')
    .select(sql<boolean>`last_cells is not null and state = 'draft'`.as('canUndo'))
    .where('id', '=', budgetId)
    .executeTakeFirstOrThrow()
  const ids = connections.map(({ id }) => id)
  const targets = new Map((await targetsOf(db, budget, ids)).map((target) => [target.id, target]))
  const products = (['1', '2'] as const).filter((product) =>
    rows.some((row) => row.product === Number(product)),
  )
  return {
    connections: connections.map(({ id, name, ean, product }) => ({
      id,
      name,
      ean,
      product: product === 1 ? '1' : '2',
      percent: percentFor(budget, targets.get(id)),
    })),
    canUndo,
    rows: products.flatMap((product) => lineKinds.map((kind) => rowOf(product, kind, rows))),
  }
}
