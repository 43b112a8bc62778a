import { expect } from 'vitest'
import type { TaxRequest } from '../../../../src/contract/areas/taxReclaim/taxRequests.ts'
import { smallConnection } from '../../records/drafts.ts'
import type { World } from '../../world.ts'

export const period = { periodFrom: '2025-01-01', periodTo: '2025-12-31' }

type Ask = <T>(method: string, path: string, body?: object) => Promise<{ status: number; data: T }>

/** One bill over the year, of which a line reaches into the next. */
async function bill(
  world: World,
  ask: Ask,
  { entityId, connectionIds }: { entityId: number; connectionIds: readonly number[] },
): Promise<number> {
  const [power, gas] = connectionIds
  const line = (
    connectionId: number | undefined,
    lineType: string,
    amountExcl: string,
    more: object = {},
  ) => ({
    connectionId,
    lineType,
    description: lineType,
    amountExcl,
    vatRate: '21',
    quantity: null,
    unit: null,
    rate: null,
    bracket: null,
    readingFrom: null,
    readingTo: null,
    ...period,
    ...more,
  })
  const made = await ask<{ id: number; version: number }>('POST', 'invoices', {
    invoiceNumber: 'EIND-2025',
    kind: 'eind',
    partyType: 'other',
    partyOther: 'Zonkracht',
    entityId,
    invoiceDate: '2026-01-15',
    ...period,
    amountExcl: '6742.90',
    vatAmount: '1416.01',
    lines: [
      line(power, 'eb', '324.93', { quantity: '3200', unit: 'kwh' }),
      line(power, 'eb_vermindering', '-524.95'),
      line(gas, 'eb', '6937.92', { quantity: '12000', unit: 'm3' }),
      // Reaches into the next year: said, and not counted.
      line(gas, 'eb', '5.00', { periodTo: '2026-01-31', quantity: '10', unit: 'm3' }),
    ],
  })
  expect(made.status).toBe(201)
  const invoiceId = made.data.id
  await world.database.db
    .updateTable('invoices')
    .set({ state: 'approved' })
    .where('id', '=', invoiceId)
    .execute()
  return invoiceId
}

/** A church with its electricity, its gas and the bill over a year, and what one asks of its reclaims. */
export async function church(world: World) {
  const token = await world.signedIn({ role: 'Beheerder' })
  const customerId = await world.customer('Parochie Sint-Jan')
  const ask = <T = TaxRequest>(method: string, path: string, body?: object) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token, ...(body && { body }) })
  const take = async (id: number, event: string, told: object = {}) => {
    const { data } = await ask('GET', `tax-requests/${id}`)
    return ask('POST', `tax-requests/${id}/transition`, { event, version: data.version, ...told })
  }
  const documentOf = async (of: number) => {
    const file = { fileName: 'a.pdf', fileType: 'application/pdf', sizeBytes: 1, fileVersion: 1 }
    const told = { customerId: of, title: 'Stuk', category: 'machtiging', documentDate: '2026-01-01' }
    const { id } = await world.database.db
      .insertInto('documents')
      .values({ ...file, ...told, state: 'active' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const gridOperatorId = await world.gridOperator()
  const entity = await ask<{ id: number }>('POST', 'entities', {
    name: 'Dorpskerk',
    type: 'kostenplaats',
    buildingUse: 'religie',
  })
  const entityId = entity.data.id
  const base = { entityId, residence: true }
  const connect = async (more: object) =>
    (await ask<{ id: number }>('POST', 'connections', smallConnection(gridOperatorId, { ...base, ...more })))
      .data.id
  const connectionIds = [
    await connect({ annualUsage: 3200 }),
    await connect({ type: 'gas', capacity: 'G16', annualUsage: 12_000 }),
  ]

  const invoiceId = await bill(world, ask, { entityId, connectionIds })
  const documentId = await documentOf(customerId)
  const draft = (more: object = {}) => ({
    scheme: 'instelling',
    entityId,
    authority: 'Belastingdienst',
    connectionIds,
    invoiceIds: [invoiceId],
    ...period,
    ...more,
  })
  return { token, customerId, connectionIds, documentId, ask, take, documentOf, draft }
}
