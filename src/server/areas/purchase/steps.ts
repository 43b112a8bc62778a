import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'

export interface PlanStep {
  readonly fromDate: string
  readonly minPct: string
  readonly maxPct: string
}

/** The steps of a plan, the first day first. */
export async function stepsOf(db: Db, planIds: readonly number[]): Promise<Map<number, PlanStep[]>> {
  const rows = await db
    .selectFrom('purchasePlanSteps')
    .select(['planId', 'fromDate', 'minPct', 'maxPct'])
    .where('planId', 'in', [0, ...planIds])
    .orderBy('fromDate')
    .execute()
  const byPlan = new Map<number, PlanStep[]>()
  for (const { planId, ...step } of rows) byPlan.set(planId, [...(byPlan.get(planId) ?? []), step])
  return byPlan
}

/** What the strategy asks today: of the step that began last; it does not run gradually to the next one (areas/_decisions 17). */
export function stepToday(steps: readonly PlanStep[], today: Day): PlanStep | null {
  return steps.filter(({ fromDate }) => fromDate <= today).at(-1) ?? null
}
