import type { BudgetOverview, VarianceRow } from '../../../contract/areas/budgets/budgetCalls.ts'
import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import { costGroups, monthsOfYear } from '../../../domain/budget/costGroups.ts'
import { besideSum, standingOf } from '../../../domain/budget/outlook.ts'
import { today } from '../../ground/today.ts'
import type { Db } from '../../storage/db/database.ts'
import { laidBeside } from './beside.ts'
import type { Priced } from './ground.ts'
import { percentFor, type Scoped } from './targets.ts'
import type { Sourced } from './volumes.ts'

/** How many connections are named that differ most. */
const most = 10

type Of = Scoped & Priced & Sourced & Pick<Budget, 'id' | 'alertPct' | 'bandPct'>

/** A budget beside what became of it, and what is still expected. */
export async function overviewOf(db: Db, budget: Of): Promise<Omit<BudgetOverview, 'withheld'>> {
  const { until, all, estimated, targets } = await laidBeside(db, budget, today())
  const year = besideSum(all)
  const byConnection = [...Map.groupBy(all, ({ connectionId }) => connectionId)]
    .map(([id, own]) => ({ id, ...besideSum(own) }))
    .toSorted((one, other) => Math.abs(other.variance.total) - Math.abs(one.variance.total))
    .slice(0, most)
  const ids = byConnection.map(({ id }) => id)
  const named = await db
    .selectFrom('connections')
    .select(['id', 'name', 'ean', 'product'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return {
    until,
    months: monthsOfYear.map((month) => ({ month, ...besideSum(all.filter((one) => one.month === month)) })),
    realised: besideSum(all.filter(({ month }) => month <= until)),
    year,
    rows: (['1', '2'] as const).flatMap((product) =>
      costGroups.flatMap((group): VarianceRow[] => {
        const own = all.filter((one) => one.product === product && one.group === group)
        return own.length === 0 ? [] : [{ product, group, ...besideSum(own) }]
      }),
    ),
    connections: byConnection.flatMap(({ id, budget: before, later, variance }) => {
      const own = named.find((one) => one.id === id)
      if (own === undefined) return []
      const { name, ean, product } = own
      return [
        {
          id,
          name,
          ean,
          product: product === 1 ? ('1' as const) : ('2' as const),
          percent: percentFor(budget, targets.get(id)),
          budget: before.cents,
          later: later.cents,
          variance,
        },
      ]
    }),
    estimated: estimated.size,
    standing: standingOf(
      { cents: year.later.cents, budget: year.budget.cents },
      { alert: budget.alertPct, band: budget.bandPct },
    ),
  }
}
