import { crud } from '../../records/crud.ts'
import { keepErasure } from '../../records/erasures.ts'
import type { Handlers, Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { kinds, type PartyKind } from './kinds.ts'

/** Contacts of a kind of party differ in one rule: who is removed is erased, as a contact of a customer is. */
export function contactHandlers(kind: PartyKind): Handlers {
  const plain: Handlers = crud(kinds[kind].contact)
  return {
    ...plain,
    remove: async (context, id, version) => {
      const current = await plain.get(context, id)
      await plain.remove(context, id, version)
      const by = context.reach.session.userId
      const reason = 'Contactpersoon verwijderd'
      await keepErasure(context.db, { table: 'partyContacts', id, reason, by }, current.createdAt as Date)
    },
  }
}

/** Removes whom one spoke at a party that goes, each with a history of its own. */
export async function removeContactsOf(context: Writing, kind: PartyKind, partyId: number): Promise<void> {
  const { remove } = contactHandlers(kind)
  const rows = await context.db
    .selectFrom('partyContacts')
    .select('id')
    .where('partyId', '=', partyId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  for (const { id } of rows) await remove(context, id)
}

/** Takes somebody at a party away without anybody asking; answers how many went. */
export async function removePartyContact(db: Db, id: number): Promise<number> {
  const gone = await db.deleteFrom('partyContacts').where('id', '=', id).returning('id').execute()
  return gone.length
}

/** What the history calls somebody at a party. */
export async function contactSubject(db: Db, id: number): Promise<string> {
  const { kind } = await db
    .selectFrom('partyContacts')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return kinds[kind as PartyKind].contact.name
}
