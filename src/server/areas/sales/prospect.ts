import { contact } from '../../../contract/areas/contacts/contacts.ts'
import { customer } from '../../../contract/areas/customers/customers.ts'
import { initialDraft } from '../../../contract/records/resource.ts'
import { personName } from '../../../domain/identity/personName.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Drafted, Stored, Writing } from '../../records/handlers.ts'
import { holds } from '../../session/reach.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { atCustomer } from '../actions/atCustomer.ts'
import { contactHandlers } from '../contacts/contacts.ts'
import { customerHandlers } from '../customers/customers.ts'
import { duplicatesOf, namedApart } from '../customers/duplicates.ts'
import type { Deal } from './life.ts'

const refused = (why: string) => new Invalid({ makeProspect: [why] })

/** Whom one spoke with so far comes along: the first of the contacts of a customer is its main one. */
async function addContact(context: Writing, customerId: number, deal: Deal): Promise<void> {
  const { contactName, contactEmail, contactPhone } = deal
  if (contactName === null || !holds(context.reach, 'organisation-contacts:write')) return
  await contactHandlers.create(await atCustomer(context, customerId), {
    ...(initialDraft(contact) as Drafted<typeof contact>),
    ...personName(contactName),
    emailAddress: contactEmail,
    telephoneNumber: contactPhone,
  })
}

/** Who was only a name until now becomes a prospect of ours, unless it may be here already: then a person chooses which it is. */
export async function addProspect(context: Writing, deal: Deal): Promise<Stored<typeof customer>> {
  if (!holds(context.reach, 'customers:write'))
    throw refused('Je mag geen klanten toevoegen: kies een klant die er al is')
  const { id, companyName, kvk, city, ownerId } = deal
  // Two leads may be of one firm: the second is asked about the first.
  await lockFor(context.db, 'customers')
  const same = await duplicatesOf(context, { name: companyName, kvk, city })
  if (same.length > 0) {
    throw refused(`Staat er mogelijk al: ${namedApart(same)}. Zet dit uit en kies die bij Klant`)
  }
  const made = await customerHandlers.create(context, {
    ...(initialDraft(customer) as Drafted<typeof customer>),
    name: companyName ?? '',
    type: 'prospect',
    kvk,
    visitCity: city,
    country: 'NL',
    accountManagerId: ownerId,
    // Looked for above.
    isAnother: true,
  })
  await context.db.updateTable('deals').set({ customerId: made.id }).where('id', '=', id).execute()
  await addContact(context, made.id, deal)
  return made
}
