import { sql } from 'kysely'
import type { SignalRecipients } from '../../../contract/areas/signals/signalSettingCalls.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Db } from '../../storage/db/database.ts'

/** The contacts and users of a customer who have an address, and which of them are told. */
export async function recipientsOf(db: Db, customerId: number): Promise<SignalRecipients> {
  const contacts = await db
    .selectFrom('contacts')
    .select([
      'id',
      'emailAddress',
      sql<string>`concat_ws(' ', first_name, middle_name, last_name)`.as('name'),
    ])
    .where('customerId', '=', customerId)
    .where('emailAddress', 'is not', null)
    .orderBy('lastName')
    .execute()
  const users = await db
    .selectFrom('users')
    .innerJoin('userCustomers', 'userCustomers.userId', 'users.id')
    .select(['users.id', 'users.name', 'users.emailAddress'])
    .where('userCustomers.customerId', '=', customerId)
    .where('users.type', '=', 'customer')
    .where('users.state', '=', 'active')
    .orderBy('users.name')
    .execute()
  const chosen = await db
    .selectFrom('signalRecipients')
    .select(['contactId', 'userId'])
    .where('customerId', '=', customerId)
    .execute()
  return {
    chosen: chosen.map(({ contactId, userId }) =>
      contactId === null ? `user-${userId}` : `contact-${contactId}`,
    ),
    options: [
      ...contacts.map((one) => ({
        ...one,
        kind: 'contact' as const,
        emailAddress: one.emailAddress as string,
      })),
      ...users.map((one) => ({ ...one, kind: 'user' as const })),
    ].map((one) => ({ ...one, key: `${one.kind}-${one.id}` })),
  }
}

/** Sets who is told; only who belongs to the customer can be. */
export async function setRecipients(db: Db, customerId: number, chosen: readonly string[]): Promise<void> {
  const { options } = await recipientsOf(db, customerId)
  const keys = new Set(options.map(({ key }) => key))
  if (chosen.some((key) => !keys.has(key)))
    throw new Invalid({ chosen: ['Kies contactpersonen of gebruikers van deze klant'] })
  await db.deleteFrom('signalRecipients').where('customerId', '=', customerId).execute()
  const rows = [...new Set(chosen)].map((key) => {
    const [kind, id] = key.split('-')
    return {
      customerId,
      contactId: kind === 'contact' ? Number(id) : null,
      userId: kind === 'user' ? Number(id) : null,
    }
  })
  if (rows.length > 0) await db.insertInto('signalRecipients').values(rows).execute()
}
