import { expect } from 'vitest'
import type { Connection } from '../../../../src/contract/areas/connections/connections.ts'
import type { Invoice } from '../../../../src/contract/areas/invoices/invoices.ts'
import type { ConnectionStart, UnknownEan } from '../../../../src/contract/areas/invoices/namedEans.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { invoicing } from './invoicing.ts'
import { ublText, type Written } from './ubl.ts'

/** A customer that is sent e-invoices about metering points which are no connections of it, and another customer. */
export async function naming(database: Database) {
  const here = await invoicing(database)
  const other = await here.world.customer('Slagerij Elders')
  let count = 0
  const text = (more: Written) => ublText({ number: `EAN-${++count}`, ...more })
  const sent = async (more: Written) => {
    const { data, status } = await here.upload(text(more))
    expect(status).toBe(201)
    return data
  }
  const read = async (id: number) => (await here.ask('GET', `invoices/${id}`)).data
  const unknown = async (id: number) =>
    (await here.ask<UnknownEan[]>('GET', `invoices/${id}/unknown-eans`)).data
  const start = async (id: number, ean: string) =>
    (await here.ask<ConnectionStart | null>('GET', `invoices/${id}/connection-start?ean=${ean}`)).data
  const pointsOf = ({ lines }: Invoice) => lines.map(({ connectionId }) => connectionId)
  const draftOf = (ean: string, more: object = {}) => ({
    ean,
    type: 'electricity',
    segment: 'small',
    capacity: '3x25A',
    entityId: here.entityId,
    gridOperatorId: 1,
    street: 'Kade',
    houseNumber: '7',
    postcode: '2801 AA',
    city: 'Gouda',
    ...more,
  })
  const made = (ean: string, more: object = {}, of = here.customerId) =>
    here.ask<Connection>('POST', 'connections', draftOf(ean, more), of)
  const link = (id: number, body: object) =>
    here.ask<{ invoices: number; lines: number }>('POST', `connections/${id}/named-ean`, body)
  const changes = async (id: number) =>
    (await here.ask<object[]>('GET', `invoices/${id}/history`)).data.length
  return { here, other, text, sent, read, unknown, start, pointsOf, draftOf, made, link, changes }
}

/** Two lines, about one metering point or two. */
export const twoLines = (ean: string, of = ean) => [
  { name: 'Vastrecht transport', amount: '60.00', unit: 'KWH', ean },
  { name: 'Capaciteitstarief', amount: '40.00', ean: of },
]
