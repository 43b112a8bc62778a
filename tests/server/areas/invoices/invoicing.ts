import type { Invoice } from '../../../../src/contract/areas/invoices/invoices.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { freshEan, smallConnection } from '../../records/drafts.ts'
import { worldOn } from '../../world.ts'

/** A customer with one connection, and a person who writes down its invoices. */
export async function invoicing(database: Database) {
  const world = await worldOn(database)
  const token = await world.signedIn({ role: 'Beheerder' })
  const customerId = await world.customer('Bakkerij De Korenaar')
  const ask = <T = Invoice>(method: string, path: string, body?: object, of = customerId) =>
    world.ask<T>(method, `customers/${of}/${path}`, { token, ...(body && { body }) })
  const gridOperatorId = await world.gridOperator()
  const entity = await ask('POST', 'entities', { name: 'Winkel', type: 'kostenplaats', costCenter: 'K100' })
  const entityId = entity.data.id
  const ean = freshEan()
  const connection = await ask('POST', 'connections', smallConnection(gridOperatorId, { ean, entityId }))
  const connectionId = connection.data.id
  let count = 0
  const line = (amountExcl: string, more: object = {}) => ({
    ...{ connectionId, lineType: 'levering_enkel', description: 'Levering', amountExcl, vatRate: '21' },
    ...{
      periodFrom: '2026-01-01',
      periodTo: '2026-01-31',
      quantity: '100',
      unit: 'kwh',
      rate: '0.1',
      bracket: null,
    },
    ...{ readingFrom: null, readingTo: null, ...more },
  })
  const draft = (more: object = {}) => ({
    ...{ invoiceNumber: `F${++count}`, kind: 'maand', partyType: 'other', partyOther: 'Zonkracht', entityId },
    ...{ invoiceDate: '2026-02-03', periodFrom: '2026-01-01', periodTo: '2026-01-31' },
    ...{ amountExcl: '100', vatAmount: '21', lines: [line('60'), line('40')], ...more },
  })
  const make = (more: object = {}) => ask('POST', 'invoices', draft(more))
  const take = (id: number, version: number, event: string, more: object = {}) =>
    ask('POST', `invoices/${id}/transition`, { event, version, ...more })

  /** Sends one file to a call of invoices, as a form does. */
  const send = (path: string, content: string | Buffer, name: string) =>
    world.send<Invoice>(`customers/${customerId}/invoices/${path}`, content, name, token)
  const upload = (text: string, name = 'factuur.xml') => send('import', text, name)

  return { world, token, customerId, connectionId, entityId, ean, ask, line, draft, make, take, send, upload }
}

export type Invoicing = Awaited<ReturnType<typeof invoicing>>
