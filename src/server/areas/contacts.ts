import { contact } from '../../contract/contacts.ts'
import { withPortal } from '../contacts/accounts.ts'
import { crud } from '../crud.ts'
import type { Handlers, Writing } from '../handlers.ts'

const plain = withPortal(crud(contact))

/** Contacts differ in one rule: a customer with contacts has exactly one main contact. */
export const contactHandlers: Handlers = {
  ...plain,
  create: async (context, draft) => {
    await oneByOne(context)
    const first = (await othersOf(context, 0)).length === 0
    if (draft.isPrimary) await stepDown(context, 0)
    return plain.create(context, { ...draft, isPrimary: first || draft.isPrimary })
  },
  update: async (context, id, draft, version) => {
    await oneByOne(context)
    const current = await plain.get(context, id)
    if (draft.isPrimary && !current.isPrimary) await stepDown(context, id)
    const only = !draft.isPrimary && current.isPrimary && !(await stepUp(context, id))
    return plain.update(context, id, { ...draft, isPrimary: only || draft.isPrimary }, version)
  },
  remove: async (context, id) => {
    await oneByOne(context)
    const current = await plain.get(context, id)
    await plain.remove(context, id)
    if (current.isPrimary) await stepUp(context, id)
  },
}

/** Who is the main contact is decided of a customer by one at a time: two at once would make two of them, or none. */
async function oneByOne({ db, reach }: Writing): Promise<void> {
  await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', reach.customer?.id ?? 0)
    .forNoKeyUpdate()
    .execute()
}

async function othersOf({ db, reach }: Writing, id: number) {
  return db
    .selectFrom('contacts')
    .select('id')
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where('id', '!=', id)
    .orderBy('id')
    .limit(1)
    .execute()
}

/** The main contact of this customer, other than `id`, is that no longer. */
async function stepDown({ db, reach }: Writing, id: number): Promise<void> {
  await db
    .updateTable('contacts')
    .set((set) => ({ isPrimary: false, version: set('version', '+', 1) }))
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where('id', '!=', id)
    .where('isPrimary', '=', true)
    .execute()
}

/** Another contact takes over as the main one; false when there is none. */
async function stepUp(context: Writing, id: number): Promise<boolean> {
  const [next] = await othersOf(context, id)
  if (next === undefined) return false
  await context.db.updateTable('contacts').set({ isPrimary: false }).where('id', '=', id).execute()
  await context.db
    .updateTable('contacts')
    .set((set) => ({ isPrimary: true, version: set('version', '+', 1) }))
    .where('id', '=', next.id)
    .execute()
  return true
}
