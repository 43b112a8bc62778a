import { collectiveInterest } from '../../../contract/areas/collectives/interests.ts'
import { type Erasure, keepErasure } from '../../records/erasures.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { removeInterest } from '../collectives/interests.ts'
import { removeContact } from '../contacts/main.ts'
import { contactSubject, removePartyContact } from '../parties/contacts.ts'
import { type Erased, erase, eraseUsers } from './erase.ts'

const ways: Readonly<Record<Erasure['table'], (db: Db, id: number) => Promise<Erased>>> = {
  customers: erase,
  users: async (db, id) => ({ users: await eraseUsers(db, [id]) }),
  contacts: async (db, id) => ({ contacts: await removeContact(db, id) }),
  partyContacts: async (db, id) => ({ partyContacts: await removePartyContact(db, id) }),
  collectiveInterests: async (db, id) => ({ collectiveInterests: await removeInterest(db, id) }),
}

/** What the history calls it. */
async function subjectOf(db: Db, { table, id }: Erasure): Promise<string> {
  if (table === 'partyContacts') return await contactSubject(db, id)
  return table === 'collectiveInterests' ? collectiveInterest.name : table
}

/** Erases, keeps that it was done, and tells it in the audit. */
export async function eraseFor({ db, record }: Writing, erasure: Erasure): Promise<Erased> {
  const { table, id, reason } = erasure
  const { createdAt } = await db
    .selectFrom(table)
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const subject = await subjectOf(db, erasure)
  const erased = await ways[table](db, id)
  await keepErasure(db, erasure, createdAt)
  await record({
    action: 'erase',
    subject,
    subjectId: id,
    after: { reason, ...erased },
    ...(table === 'customers' && { customerId: id }),
  })
  return erased
}
