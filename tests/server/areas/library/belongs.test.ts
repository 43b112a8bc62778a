import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryDocument } from '../../../../src/contract/areas/library/library.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Invoicing, invoicing } from '../invoices/invoicing.ts'
import { sending } from './sent.ts'

describeAnyEngine('what a document belongs to', (openFresh) => {
  let here: Invoicing
  beforeAll(async () => {
    here = await invoicing(await openFresh())
  })
  afterAll(() => here.world.close())

  const add = (more: object) => sending(here.world).add(here.token, here.customerId, more)
  const found = async (query: string) =>
    (await here.ask<LibraryDocument[]>('GET', `library?${query}`)).data.map(({ id }) => id)

  test('an invoice and connections of the same customer, by which it is found', async () => {
    const { data: invoice } = await here.make()
    const { data: document } = await add({ invoiceId: invoice.id, connectionIds: [here.connectionId] })
    await add({})
    expect(document).toMatchObject({ invoiceId: invoice.id, connectionIds: [here.connectionId] })
    expect(await found(`invoiceId=${invoice.id}`)).toEqual([document.id])
    expect(await found(`connectionIds=${here.connectionId}`)).toEqual([document.id])
    // The draft cannot go while a document says that it belongs to it.
    expect((await here.ask('DELETE', `invoices/${invoice.id}`)).status).toBe(409)
  })

  test('nothing of another customer', async () => {
    const { data: invoice } = await here.make()
    const stranger = await here.world.customer('Slagerij Vos')
    const other = sending(here.world).add(here.token, stranger, { invoiceId: invoice.id })
    expect((await other).status).toBe(422)
    const foreign = sending(here.world).add(here.token, stranger, { connectionIds: [here.connectionId] })
    expect((await foreign).status).toBe(422)
  })
})
