import { purchasePlan } from '../../../contract/areas/purchase/purchasePlans.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers, Reading, Stored, Writing } from '../../records/handlers.ts'
import { tellRows } from '../../records/toldRows.ts'
import type { Db } from '../../storage/db/database.ts'
import { type PlanStep, stepsOf } from './steps.ts'
import { followBought } from './told.ts'

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

/** Whether a position lies outside its strategy is looked at anew once that changes. */
async function follow(context: Writing): Promise<void> {
  const { customer } = context.reach
  if (customer !== null) await followBought(context, customer.id)
}

/** Plans with their steps, of which the history tells as of the rest. */
export const planHandlers: Handlers<typeof purchasePlan> = {
  ...plain,
  get: whole,
  create: async (context, draft) => {
    const { id } = await plain.create(context, draft)
    await follow(context)
    return whole(context, id)
  },
  remove: async (context, id, version) => {
    await plain.remove(context, id, version)
    await follow(context)
  },
  update: async (context, id, draft, version) => {
    const before = await whole(context, id)
    await plain.update(context, id, draft, version)
    const after = await whole(context, id)
    await tellRows(context, { resource: purchasePlan, names: ['steps'] }, before, after)
    await follow(context)
    return after
  },
}
