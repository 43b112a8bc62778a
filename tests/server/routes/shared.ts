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

interface Sent {
  readonly hash: string
  readonly size: number
}

/** A file that is kept at a party. */
async function partyFile({ database: { db } }: World, partyId: number, { hash, size }: Sent) {
  const file = { fileName: 'voorwaarden.xml', fileType: 'application/xml', fileHash: hash, sizeBytes: size }
  const { id } = await db
    .insertInto('partyFiles')
    .values({ partyId, ...file })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const loose = async (world: World) => ({
  supplierId: await party(world, 'suppliers'),
  measuringCompanyId: await party(world, 'measuringCompanies'),
})

/** Parties that nothing refers to yet, so that they may be removed, and a file at one of each kind. */
export async function looseParties(world: World, gridOperatorId: number, sent: Sent) {
  const made = await loose(world)
  return {
    ...made,
    supplierFileId: await partyFile(world, made.supplierId, sent),
    gridOperatorFileId: await partyFile(world, gridOperatorId, sent),
    measuringCompanyFileId: await partyFile(world, made.measuringCompanyId, sent),
  }
}

/** The parties that connections refer to. */
export const parties = async (world: World) => ({
  gridOperatorId: await party(world, 'gridOperators'),
  ...(await loose(world)),
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
