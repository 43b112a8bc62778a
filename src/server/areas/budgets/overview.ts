import type { BudgetOverview, VarianceRow } from '../../../contract/areas/budgets/budgetCalls.ts'
import type { Budget } from '../../../contract/areas/budgets/budgets.ts'
import { costGroups, monthsOfYear } from '../../../domain/budget/costGroups.ts'
import { BesideAdded, standingOf } from '../../../domain/budget/outlook.ts'
import { varianceOf } from '../../../domain/budget/variance.ts'
import { today } from '../../ground/today.ts'
import type { Db } from '../../storage/db/database.ts'
import { type Laid, laidBeside, lastMonthOver } from './beside.ts'
import type { Priced } from './ground.ts'
import { percentFor, type Scoped } from './targets.ts'
import type { Sourced } from './volumes.ts'

/** How many connections are named that differ most. */
const most = 10

type Of = Scoped & Priced & Sourced & Pick<Budget, 'id' | 'alertPct' | 'bandPct'>

interface Differing extends Pick<Laid, 'connectionId' | 'target'> {
  readonly sums: BesideAdded
}

/** All that is told of a budget, added up a connection at a time. */
async function addedUp(db: Db, budget: Of, until: number) {
  const year = new BesideAdded()
  const realised = new BesideAdded()
  const months = monthsOfYear.map((month) => ({ month, sums: new BesideAdded() }))
  const rows = new Map<string, BesideAdded>()
  let differing: Differing[] = []
  let estimated = 0
  for await (const { connectionId, target, isEstimated, all } of laidBeside(db, budget, until)) {
    const own = new BesideAdded()
    if (isEstimated) estimated += 1
    for (const one of all) {
      const variance = varianceOf(one.group, one.budget, one.later)
      const row = rows.get(`${one.product} ${one.group}`) ?? new BesideAdded()
      rows.set(`${one.product} ${one.group}`, row)
      for (const sums of [year, own, row, months[one.month - 1]?.sums]) sums?.add(one, variance)
      if (one.month <= until) realised.add(one, variance)
    }
    differing.push({ connectionId, sums: own, target })
    if (differing.length > 10 * most) differing = mostDiffering(differing)
  }
  return { year, realised, months, rows, estimated, differing: mostDiffering(differing) }
}

const mostDiffering = (all: readonly Differing[]): Differing[] =>
  all
    .toSorted((one, other) => Math.abs(other.sums.variance.total) - Math.abs(one.sums.variance.total))
    .slice(0, most)

/** A budget beside what became of it, and what is still expected. */
export async function overviewOf(db: Db, budget: Of): Promise<Omit<BudgetOverview, 'withheld'>> {
  const until = lastMonthOver(budget.year, today())
  const { year, realised, months, rows, estimated, differing } = await addedUp(db, budget, until)
  const named = await db
    .selectFrom('connections')
    .select(['id', 'name', 'ean', 'product'])
    .where('id', 'in', [0, ...differing.map(({ connectionId }) => connectionId)])
    .execute()
  return {
    until,
    months: months.map(({ month, sums }) => ({ month, ...sums })),
    realised: { ...realised },
    year: { ...year },
    rows: (['1', '2'] as const).flatMap((product) =>
      costGroups.flatMap((group): VarianceRow[] => {
        const own = rows.get(`${product} ${group}`)
        return own === undefined ? [] : [{ product, group, ...own }]
      }),
    ),
    connections: differing.flatMap(({ connectionId, target, sums }) => {
      const own = named.find(({ id }) => id === connectionId)
      if (own === undefined) return []
      return [
        {
          id: connectionId,
          name: own.name,
          ean: own.ean,
          product: own.product === 1 ? ('1' as const) : ('2' as const),
          percent: percentFor(budget, target),
          budget: sums.budget.cents,
          later: sums.later.cents,
          variance: sums.variance,
        },
      ]
    }),
    estimated,
    standing: standingOf(
      { cents: year.later.cents, budget: year.budget.cents },
      { alert: budget.alertPct, band: budget.bandPct },
    ),
  }
}
