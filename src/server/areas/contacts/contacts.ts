import { contact } from '../../../contract/areas/contacts/contacts.ts'
import { crud } from '../../records/crud.ts'
import { keepErasure } from '../../records/erasures.ts'
import type { Handlers, Writing } from '../../records/handlers.ts'
import { withPortal } from './accounts.ts'
import { anotherThan, oneByOne, stepDown, stepUp } from './main.ts'

const plain = withPortal(crud(contact))

const customerOf = ({ reach }: Writing): number => reach.customer?.id ?? 0

/** Contacts differ in two rules: a customer with contacts has exactly one main contact, and who is removed is erased. */
export const contactHandlers: Handlers<typeof contact> = {
  ...plain,
  create: async (context, draft) => {
    const customerId = customerOf(context)
    await oneByOne(context.db, customerId)
    const first = (await anotherThan(context.db, customerId, 0)) === undefined
    if (draft.isPrimary) await stepDown(context.db, customerId, 0)
    return plain.create(context, { ...draft, isPrimary: first || draft.isPrimary })
  },
  update: async (context, id, draft, version) => {
    const customerId = customerOf(context)
    await oneByOne(context.db, customerId)
    const current = await plain.get(context, id)
    if (draft.isPrimary && !current.isPrimary) await stepDown(context.db, customerId, id)
    const only = !draft.isPrimary && current.isPrimary && !(await stepUp(context.db, customerId, id))
    return plain.update(context, id, { ...draft, isPrimary: only || draft.isPrimary }, version)
  },
  remove: async (context, id) => {
    const { db, reach } = context
    await oneByOne(db, customerOf(context))
    const current = await plain.get(context, id)
    await plain.remove(context, id)
    if (current.isPrimary) await stepUp(db, customerOf(context), id)
    const by = reach.session.userId
    const reason = 'Contactpersoon verwijderd'
    await keepErasure(db, { table: 'contacts', id, reason, by }, current.createdAt)
  },
}
