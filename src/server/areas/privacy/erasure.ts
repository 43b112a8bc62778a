import type { Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { removeContact } from '../contacts/main.ts'
import { type Erased, erase, eraseUsers } from './erase.ts'

/** Of whom data can be erased: all of a customer, one account, or one contact. */
const erasable = { customers: 'customerId', users: 'userId', contacts: 'contactId' } as const

export interface Erasure {
  readonly subject: keyof typeof erasable
  readonly id: number
  readonly reason: string
  /** Who asked for it; null of what the server does by itself. */
  readonly by: number | null
  /** When it was erased the first time, of what came back. */
  readonly at?: Date
}

const ways: Readonly<Record<Erasure['subject'], (db: Db, id: number) => Promise<Erased>>> = {
  customers: erase,
  users: async (db, id) => ({ users: await eraseUsers(db, [id]) }),
  contacts: async (db, id) => ({ contacts: await removeContact(db, id) }),
}

/** Erases, keeps that it was done, and tells it in the audit. */
export async function eraseFor({ db, record }: Writing, erasure: Erasure): Promise<Erased> {
  const { subject, id, reason } = erasure
  const { createdAt } = await db
    .selectFrom(subject)
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const erased = await ways[subject](db, id)
  await keepErasure(db, erasure, createdAt)
  await record({
    ...{ action: 'erase', subject, subjectId: id, after: { reason, ...erased } },
    ...(subject === 'customers' && { customerId: id }),
  })
  return erased
}

/** Keeps that it was erased, in the database and, once that is certain, outside it (P4); `madeAt` is when the record was made. */
export async function keepErasure(
  db: Db,
  { subject, id, reason, by, at }: Erasure,
  madeAt: Date,
): Promise<void> {
  const of = { customerId: null, userId: null, contactId: null, [erasable[subject]]: id }
  await db
    .insertInto('erasures')
    .values({ ...of, madeAt, reason, erasedById: by, ...(at && { erasedAt: at }) })
    .execute()
  await enqueue(db, { queue: 'own', key: 'erasures', data: { work: 'erasures' } })
}
