import { action, note } from '../../contract/actions.ts'
import { notify } from '../actions/notify.ts'
import { crud } from '../crud.ts'
import { Invalid } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { today } from '../today.ts'

const plain = crud(action)
const plainNote = crud(note)

/** Whoever gets an action to do is told; one cannot make an action that is already late. */
export const actionHandlers: Handlers = {
  ...plain,
  create: async (context, draft) => {
    if (String(draft.deadline) < today()) throw new Invalid({ deadline: ['Kies vandaag of een latere dag'] })
    const made = await plain.create(context, draft)
    await notify(context, made.id, 3, [made.assigneeId as number])
    return made
  },
  update: async (context, id, draft, version) => {
    const before = await plain.get(context, id)
    const changed = await plain.update(context, id, draft, version)
    if (changed.assigneeId !== before.assigneeId) await notify(context, id, 3, [changed.assigneeId as number])
    return changed
  },
}

/** Who keeps the customer is told of a new note. */
export const noteHandlers: Handlers = {
  ...plainNote,
  create: async (context, draft) => {
    const made = await plainNote.create(context, draft)
    const keeper = await context.db
      .selectFrom('customers')
      .select('accountManagerId')
      .where('id', '=', context.reach.customer?.id ?? 0)
      .executeTakeFirst()
    await notify(context, made.id, 4, [keeper?.accountManagerId])
    return made
  },
}
