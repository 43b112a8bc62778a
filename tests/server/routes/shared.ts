import { keepCharts } from '../../../src/server/areas/statecharts/versions.ts'
import type { World } from '../world.ts'
import { offered } from './offered.ts'
import { sessionOf } from './people.ts'
import type { Ids } from './samples.ts'

/** What stays the same through the whole walk. */
export type Shared = Pick<
  Ids,
  | 'customerId'
  | 'gridOperatorId'
  | 'supplierId'
  | 'measuringCompanyId'
  | 'importId'
  | 'mailId'
  | 'chartVersionId'
>

let nth = 0

async function party(
  { database: { db } }: World,
  table: 'gridOperators' | 'suppliers' | 'measuringCompanies',
) {
  const row = { name: `Partij ${table} ${++nth}`, products: ['1' as const] }
  const { id } = await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Parties that nothing refers to yet: what may be removed. */
export const looseParties = async (world: World) => ({
  supplierId: await party(world, 'suppliers'),
  measuringCompanyId: await party(world, 'measuringCompanies'),
})

/** The parties that connections refer to. */
export const parties = async (world: World) => ({
  gridOperatorId: await party(world, 'gridOperators'),
  ...(await looseParties(world)),
})

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

/** A chart as it was kept. */
export async function keptChart({ database }: World): Promise<number> {
  await keepCharts(database)
  const { id } = await database.db.selectFrom('chartVersions').select('id').limit(1).executeTakeFirstOrThrow()
  return id
}

/** All of it, in a world with this customer. */
export const sharedIn = async (world: World, customerId: number): Promise<Shared> => ({
  customerId,
  ...(await parties(world)),
  importId: await offered(world, customerId),
  mailId: await mailed(world),
  chartVersionId: await keptChart(world),
})
