import { action, note } from '../../../contract/areas/actions/actions.ts'
import { numbersIn } from '../../../domain/unknown.ts'
import { Forbidden, Invalid } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { crud, type Filling } from '../../records/crud.ts'
import type { Handlers, Writing } from '../../records/handlers.ts'
import { isStaff } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { withLastComments } from './lastComments.ts'
import { notify } from './notify.ts'
import { whoSee } from './seeing.ts'
import { keepWatchers, withWatchers } from './watchers.ts'

/** Customers see and discuss what is shown to them; making and changing is ours (portal matrix), whatever their role says. */
function demandOurs({ reach }: Writing): void {
  if (!isStaff(reach.session)) throw new Forbidden()
}

/** The account manager of the customer: who answers for what is done for it unless somebody else does. */
async function keeperOf(db: Db, customerId = 0): Promise<number | null> {
  const row = await db
    .selectFrom('customers')
    .select('accountManagerId')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.accountManagerId ?? null
}

/** Who has an action: to do it, and to answer for it. */
const people = ['assigneeId', 'responsibleId'] as const

/** Who gets something to do must be able to see it, or the action would lie where nobody looks. */
const given: Filling<typeof action> = async ({ db, reach }, draft, current) => {
  const responsible =
    current === null && draft.responsibleId === null
      ? { responsibleId: await keeperOf(db, reach.customer?.id) }
      : {}
  const isNew = (name: 'remindOn' | 'visibleToCustomer' | (typeof people)[number]) =>
    current === null || current[name] !== draft[name]
  if (draft.remindOn !== null && isNew('remindOn') && String(draft.remindOn) < today())
    throw new Invalid({ remindOn: ['Kies vandaag of een latere dag'] })
  const { userId } = reach.session
  const filled = {
    ...responsible,
    ...(isNew('assigneeId') && { assignedById: draft.assigneeId === userId ? null : userId }),
  }
  const asked = people.flatMap((name) => (draft[name] === null ? [] : [{ name, id: draft[name] }]))
  if (!(['visibleToCustomer', ...asked.map(({ name }) => name)] as const).some(isNew)) return filled
  const seen = { customerId: reach.customer?.id ?? 0, visibleToCustomer: draft.visibleToCustomer === true }
  const see = await whoSee(
    db,
    asked.map(({ id }) => id),
    seen,
  )
  const blind = asked.filter(({ id }) => !see.includes(id))
  const sentence = seen.visibleToCustomer
    ? 'Deze persoon kan de acties van deze klant niet zien'
    : 'Deze persoon ziet de actie pas als die zichtbaar is voor de klant'
  if (blind.length > 0) throw new Invalid(Object.fromEntries(blind.map(({ name }) => [name, [sentence]])))
  return filled
}

/** The handlers of what people follow: who do is read with each record, and kept with it. */
const followed = <R extends typeof action | typeof note>(handlers: Handlers<R>): Handlers<R> => ({
  ...handlers,
  get: async (context, id) => withWatchers(context, await handlers.get(context, id)),
  create: async (context, draft) => {
    demandOurs(context)
    const made = await handlers.create(context, draft)
    await keepWatchers(context, made, numbersIn(draft.watcherIds))
    return withWatchers(context, made)
  },
  update: async (context, id, draft, version) => {
    demandOurs(context)
    const changed = await handlers.update(context, id, draft, version)
    await keepWatchers(context, changed, numbersIn(draft.watcherIds))
    return withWatchers(context, changed)
  },
})

const plain = followed(withLastComments(crud(action, given)))
const plainNote = followed(withLastComments(crud(note)))

/** Whoever gets an action to do is told; one cannot make an action that is already late. */
export const actionHandlers: Handlers<typeof action> = {
  ...plain,
  create: async (context, draft) => {
    if (String(draft.deadline) < today()) throw new Invalid({ deadline: ['Kies vandaag of een latere dag'] })
    const made = await plain.create(context, draft)
    await notify(context, made.id, 3, [made.assigneeId])
    return made
  },
  update: async (context, id, draft, version) => {
    const before = await plain.get(context, id)
    const changed = await plain.update(context, id, draft, version)
    if (changed.assigneeId !== before.assigneeId) await notify(context, id, 3, [changed.assigneeId])
    return changed
  },
}

/** Who keeps the customer, and who follow it, are told of a new note. */
export const noteHandlers: Handlers<typeof note> = {
  ...plainNote,
  create: async (context, draft) => {
    const made = await plainNote.create(context, draft)
    const keeper = await keeperOf(context.db, context.reach.customer?.id)
    await notify(context, made.id, 4, [keeper, ...made.watcherIds])
    return made
  },
  remove: async (context, id) => {
    demandOurs(context)
    await plainNote.remove(context, id)
  },
}
