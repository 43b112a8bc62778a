import { expect } from 'vitest'
import type { TaxRequest } from '../../../../src/contract/areas/taxReclaim/taxRequests.ts'
import { smallConnection } from '../../records/drafts.ts'
import type { World } from '../../world.ts'

export const period = { periodFrom: '2025-01-01', periodTo: '2025-12-31' }

type Ask = <T>(method: string, path: string, body?: object) => Promise<{ status: number; data: T }>

type Days = typeof period
type BillLine = Readonly<Record<string, unknown>> & { readonly amountExcl: string }

/** A bill of these lines, that was approved. */
async function bill(
  world: World,
  ask: Ask,
  of: { entityId: number; number: string; days: Days; lines: readonly BillLine[] },
) {
  const cents = of.lines.reduce((sum, { amountExcl }) => sum + Math.round(Number(amountExcl) * 100), 0)
  const made = await ask<{ id: number }>('POST', 'invoices', {
    invoiceNumber: of.number,
    kind: 'eind',
    partyType: 'other',
    partyOther: 'Zonkracht',
    entityId: of.entityId,
    invoiceDate: '2026-01-15',
    ...of.days,
    amountExcl: (cents / 100).toFixed(2),
    vatAmount: (Math.round(cents * 0.21) / 100).toFixed(2),
    lines: of.lines.map((line) => ({
      description: line.lineType,
      vatRate: '21',
      quantity: null,
      unit: null,
      rate: null,
      bracket: null,
      readingFrom: null,
      readingTo: null,
      ...of.days,
      ...line,
    })),
  })
  expect(made.status).toBe(201)
  await world.database.db
    .updateTable('invoices')
    .set({ state: 'approved' })
    .where('id', '=', made.data.id)
    .execute()
  return made.data.id
}

/** A year of electricity and gas, of which a line reaches into the next. */
function linesOf([power, gas]: readonly number[]): BillLine[] {
  return [
    { connectionId: power, lineType: 'eb', amountExcl: '324.93', quantity: '3200', unit: 'kwh' },
    { connectionId: power, lineType: 'eb_vermindering', amountExcl: '-524.95' },
    { connectionId: gas, lineType: 'eb', amountExcl: '6937.92', quantity: '12000', unit: 'm3' },
    // Reaches into the next year: said, and not counted.
    {
      connectionId: gas,
      lineType: 'eb',
      amountExcl: '5.00',
      periodTo: '2026-01-31',
      quantity: '10',
      unit: 'm3',
    },
  ]
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

  const billed = (number: string, days: Days, lines: readonly BillLine[]) =>
    bill(world, ask, { entityId, number, days, lines })
  const invoiceId = await billed('EIND-2025', period, linesOf(connectionIds))
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
  return { token, customerId, connectionIds, connect, documentId, billed, ask, take, documentOf, draft }
}
