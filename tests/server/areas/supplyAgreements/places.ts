import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { SupplyAgreement } from '../../../../src/contract/areas/supplyAgreements/supplyAgreements.ts'
import { addDays, dayAt } from '../../../../src/domain/time/day.ts'
import { followAll } from '../../../../src/server/areas/supplyAgreements/following.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { smallConnection } from '../../records/drafts.ts'
import type { Answer, World } from '../../world.ts'

export const today = dayAt(Date.now())
export const inDays = (days: number) => addDays(today, days)

export type Shown = SupplyAgreement & { readonly allowed: string[] }

/** What was signed, as far as an agreement names it. */
async function documentOf(world: World, customerId: number): Promise<number> {
  const { id } = await world.database.db
    .insertInto('documents')
    .values({
      customerId,
      title: 'Getekend',
      category: 'contract',
      documentDate: '2026-01-01',
      expiryDate: '2099-12-31',
      fileName: 'a.pdf',
      fileType: 'application/pdf',
      sizeBytes: 1,
      state: 'active',
      fileVersion: 1,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What an agreement needs, of connections that are in it as long as it runs. */
export const draftOf = (own: object, connectionIds: readonly number[], more: object = {}) => ({
  ...own,
  kind: 'levering',
  product: '1',
  startDate: inDays(-100),
  endDate: inDays(265),
  noticeMonths: 2,
  priceType: 'vast',
  gvoSource: 'windNl',
  connections: connectionIds.map((connectionId) => ({ connectionId, fromDate: null, untilDate: null })),
  ...more,
})

interface Made {
  ask: <T>(method: string, path: string, body?: object) => Promise<Answer<T>>
  make: (connectionIds: readonly number[], more?: object) => Promise<Answer<Shown>>
  documentId: number
}

/** What is done with an agreement, and how it stands then. */
function stepsFor({ ask, make, documentId }: Made) {
  const read = async (id: number) => (await ask<Shown>('GET', `supply-agreements/${id}`)).data
  const step = async (id: number, event: string, told: object = {}) => {
    const { version } = await read(id)
    return ask<Shown>('POST', `supply-agreements/${id}/transition`, { event, version, ...told })
  }
  const sign = (id: number) => step(id, 'REGISTER_SIGNED', { signedOn: inDays(-120), documentId })
  /** An agreement that was signed, and runs where its first day has come. */
  const signed = async (connectionIds: readonly number[], more: object = {}) => {
    const { id } = (await make(connectionIds, more)).data
    return (await sign(id)).data
  }
  return { read, step, sign, signed }
}

/** A customer with three connections and a firm that signs, two suppliers, and another customer. */
export async function placesFor(world: World) {
  const token = await world.signedIn({ role: 'Beheerder' })
  const gridOperatorId = await world.gridOperator()
  const customerId = await world.customer('Ziekenhuis De Linde')
  const otherId = await world.customer('Sportpark Noord')
  const ask = <T>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path, { token: as, ...(body && { body }) })
  const supplier = async (name: string) =>
    (await ask<{ id: number }>('POST', 'suppliers', { name, products: ['1', '2'] })).data.id
  const [supplierId, secondId] = [await supplier('Zonkracht'), await supplier('Stroomveld')]
  const firm = { name: 'De Linde BV', type: 'rechtspersoon', kvk: '12345678' }
  const entityId = (await ask<{ id: number }>('POST', `customers/${customerId}/entities`, firm)).data.id
  const connection = async (of: number, more: object = {}) => {
    const { data } = await ask<Connection>('POST', `customers/${of}/connections`, {
      ...smallConnection(gridOperatorId, { annualUsage: 12_500 }),
      ...more,
    })
    return data.id
  }
  const documentId = await documentOf(world, customerId)
  const { id: ownerId } = (await ask<{ id: number }[]>('GET', 'account-managers')).data[0] ?? { id: 0 }
  const own = { customerId, entityId, supplierId, ownerId }
  const make = (connectionIds: readonly number[], more: object = {}, as = token) =>
    ask<Shown>('POST', 'supply-agreements', draftOf(own, connectionIds, more), as)
  const { read, step, sign, signed } = stepsFor({ ask, make, documentId })
  const connectionOf = async (id: number) =>
    (await ask<Connection>('GET', `customers/${customerId}/connections/${id}`)).data
  /** What the server does by itself on a day. */
  const onDay = async (day: string) => {
    await takeAllDue({ database: world.database, lives: world.app.lives }, day)
    await followAll(world.database, day)
  }
  return {
    token,
    ask,
    supplier,
    connection,
    make,
    read,
    step,
    sign,
    signed,
    connectionOf,
    onDay,
    customerId,
    otherId,
    supplierId,
    secondId,
    entityId,
    documentId,
    ownerId,
    gridOperatorId,
  }
}
