import type { Db } from '../../storage/db/database.ts'

/** Who is the main contact is decided of a customer by one at a time: two at once would make two of them, or none. */
export async function oneByOne(db: Db, customerId: number): Promise<void> {
  await db.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
}

/** Another contact of this customer than `id`; undefined when there is none. */
export async function anotherThan(db: Db, customerId: number, id: number) {
  return db
    .selectFrom('contacts')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '!=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The main contact of this customer, other than `id`, is that no longer. */
export async function stepDown(db: Db, customerId: number, id: number): Promise<void> {
  await db
    .updateTable('contacts')
    .set((set) => ({ isPrimary: false, version: set('version', '+', 1) }))
    .where('customerId', '=', customerId)
    .where('id', '!=', id)
    .where('isPrimary', '=', true)
    .execute()
}

/** Another contact takes over as the main one; false when there is none. */
export async function stepUp(db: Db, customerId: number, id: number): Promise<boolean> {
  const next = await anotherThan(db, customerId, id)
  if (next === undefined) return false
  await db.updateTable('contacts').set({ isPrimary: false }).where('id', '=', id).execute()
  await db
    .updateTable('contacts')
    .set((set) => ({ isPrimary: true, version: set('version', '+', 1) }))
    .where('id', '=', next.id)
    .execute()
  return true
}

/** Takes a contact away without anybody asking; another takes over when it was the main one. Answers how many went. */
export async function removeContact(db: Db, id: number): Promise<number> {
  const gone = await db
    .deleteFrom('contacts')
    .where('id', '=', id)
    .returning(['customerId', 'isPrimary'])
    .executeTakeFirst()
  if (gone?.isPrimary) await stepUp(db, gone.customerId, id)
  return gone === undefined ? 0 : 1
}
