import type { World } from '../world.ts'
import { sessionOf } from './people.ts'
import type { Ids } from './samples.ts'

/** What stays the same through the whole walk. */
export type Shared = Pick<
  Ids,
  'customerId' | 'gridOperatorId' | 'supplierId' | 'measuringCompanyId' | 'importId' | 'mailId'
>

/** The parties that connections refer to. */
export async function parties({ database: { db } }: World) {
  const one = async (table: 'gridOperators' | 'suppliers' | 'measuringCompanies') => {
    const row = { name: `Partij ${table}`, products: ['1' as const] }
    const { id } = await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }
  return {
    gridOperatorId: await one('gridOperators'),
    supplierId: await one('suppliers'),
    measuringCompanyId: await one('measuringCompanies'),
  }
}

/** A mail that was kept, by asking for one. */
export async function mailed(world: World): Promise<number> {
  const admin = await world.person({ role: 'Beheerder' })
  await world.ask('POST', 'auth/request-password', { body: { emailAddress: admin.emailAddress } })
  await world.auth.mailer.idle()
  const { token } = await sessionOf(world, admin.id)
  const { data } = await world.ask<{ id: number }[]>('GET', 'mails', { token })
  const [mail] = data
  if (mail === undefined) throw new Error('No mail was kept.')
  return mail.id
}
