import { purchasePlan } from '../../../contract/areas/purchase/purchasePlans.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers, Reading, Stored } from '../../records/handlers.ts'
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

async function keepSteps(db: Db, planId: number, steps: readonly PlanStep[]): Promise<void> {
  await db.deleteFrom('purchasePlanSteps').where('planId', '=', planId).execute()
  if (steps.length === 0) return
  await db
    .insertInto('purchasePlanSteps')
    .values(steps.map(({ fromDate, minPct, maxPct }, place) => ({ planId, place, fromDate, minPct, maxPct })))
    .execute()
}

const plain = crud(
  purchasePlan,
  async () => ({}),
  ({ db }, id, { steps }) => keepSteps(db, id, steps),
)

async function whole(context: Reading, id: number): Promise<Stored<typeof purchasePlan>> {
  const row = await plain.get(context, id)
  return { ...row, steps: (await stepsOf(context.db, [id])).get(id) ?? [] }
}

/** Plans with their steps, of which the history tells as of the rest. */
export const planHandlers: Handlers<typeof purchasePlan> = {
  ...plain,
  get: whole,
  create: async (context, draft) => {
    const { id } = await plain.create(context, draft)
    return whole(context, id)
  },
  update: async (context, id, draft, version) => {
    const before = await whole(context, id)
    await plain.update(context, id, draft, version)
    const after = await whole(context, id)
    if (JSON.stringify(before.steps) !== JSON.stringify(after.steps))
      await context.record({
        action: 'update',
        subject: purchasePlan.name,
        subjectId: id,
        before: { steps: before.steps },
        after: { steps: after.steps },
      })
    return after
  },
}
