import { keysOf } from '../../domain/keys.ts'
import type { Db } from '../storage/db/database.ts'
import { enqueue } from '../storage/jobs/enqueue.ts'

/** Of whom data can be erased: all of a customer, one account, one contact of a customer, one at a market party, or who showed interest. */
const erasable = {
  customers: 'customerId',
  users: 'userId',
  contacts: 'contactId',
  partyContacts: 'partyContactId',
  collectiveInterests: 'interestId',
} as const

export const erasableTables = keysOf(erasable)

export interface Erasure {
  readonly table: keyof typeof erasable
  readonly id: number
  readonly reason: string
  /** Who asked for it; null of what the server does by itself. */
  readonly by: number | null
  /** When it was erased the first time, of what came back. */
  readonly at?: Date
}

/** Keeps that it was erased, in the database and, once that is certain, outside it (P4); `madeAt` is when the record was made. */
export async function keepErasure(
  db: Db,
  { table, id, reason, by, at }: Erasure,
  madeAt: Date,
): Promise<void> {
  const of = {
    customerId: null,
    userId: null,
    contactId: null,
    partyContactId: null,
    interestId: null,
    [erasable[table]]: id,
  }
  await db
    .insertInto('erasures')
    .values({ ...of, madeAt, reason, erasedById: by, ...(at && { erasedAt: at }) })
    .execute()
  await enqueue(db, { queue: 'own', key: 'erasures', data: { work: 'erasures' } })
}
