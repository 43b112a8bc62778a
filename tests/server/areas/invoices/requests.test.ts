import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceRequest } from '../../../../src/contract/areas/invoices/invoiceRequestCalls.ts'
import { lockFor } from '../../../../src/server/storage/db/locks.ts'
import { describeAnyEngine } from '../../engines.ts'
import { meanwhile } from '../../meanwhile.ts'
import { type Invoicing, invoicing } from './invoicing.ts'

describeAnyEngine('asking a sender for what is missing', (openFresh) => {
  let on: Invoicing
  let supplierId: number

  const sender = () => ({ month: '2025-04', partyType: 'supplier', senderId: supplierId })
  const ask = (more: object = {}, token = on.token) =>
    on.world.ask<{ connections: number }>('POST', 'invoices/month/requests', {
      token,
      body: {
        ...sender(),
        recipient: 'facturen@zonkracht.example',
        message: 'Goedemiddag,\n\nWilt u die sturen?\r\nBcc: x@kwaad.example',
        ...more,
      },
    })
  const asked = async (token = on.token) => {
    const query = new URLSearchParams({ ...sender(), senderId: String(supplierId) })
    const { data } = await on.world.ask<{ recipient: string | null; requests: InvoiceRequest[] }>(
      'GET',
      `invoices/month/requests?${query}`,
      { token },
    )
    return data
  }

  beforeAll(async () => {
    on = await invoicing(await openFresh())
    const { db } = on.world.database
    const { id } = await db
      .insertInto('suppliers')
      .values({ name: 'Zonkracht', products: ['1'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    supplierId = id
    await db.updateTable('customers').set({ supplierId }).where('id', '=', on.customerId).execute()
    await db
      .updateTable('connections')
      .set({ state: 'active', startDate: '2025-03-15' })
      .where('id', '=', on.connectionId)
      .execute()
  })
  afterAll(() => on.world.close())

  test('is kept with whom, by whom and of how many, and fills in the address the next time', async () => {
    expect(await asked()).toEqual({ recipient: null, requests: [] })
    expect((await ask({ recipient: 'geen adres' })).errors).toHaveProperty('recipient')
    expect(await ask()).toMatchObject({ status: 200, data: { connections: 1 } })
    expect(await asked()).toMatchObject({
      recipient: 'facturen@zonkracht.example',
      requests: [{ by: 'Sanne Wit', connections: 1 }],
    })
  })

  test('goes to the address of the party, once that is known', async () => {
    const { db } = on.world.database
    const address = 'debiteuren@zonkracht.example'
    await db.updateTable('parties').set({ invoiceEmail: address }).where('id', '=', supplierId).execute()
    expect((await asked()).recipient).toBe(address)
    await db.updateTable('parties').set({ invoiceEmail: null }).where('id', '=', supplierId).execute()
    expect((await asked()).recipient).toBe('facturen@zonkracht.example')
  })

  test('is not done twice in a row, nor when nothing is missing', async () => {
    expect(await ask()).toMatchObject({ status: 409, message: 'Deze facturen zijn zojuist al opgevraagd.' })
    expect(await ask({ month: '2025-01' })).toMatchObject({
      status: 409,
      message: 'Van deze afzender ontbreekt niets meer.',
    })
    expect((await ask({ customerId: on.customerId + 1 })).status).toBe(409)
  })

  test('is for who writes invoices down, and seen by who sees a connection of it', async () => {
    const reads = (name: string) => name === 'invoices:read'
    const role = await on.world.role('employee', reads)
    const reader = await on.world.signedIn({ role: 'Accountmanager', type: 'employee', roleIds: [role] })
    expect((await ask({}, reader)).status).toBe(403)
    expect((await asked(reader)).requests).toHaveLength(1)
    const other = await on.world.customer('Kaasmakerij De Gouwe')
    const elsewhere = await on.world.signedIn({
      role: 'Accountmanager',
      type: 'employee',
      roleIds: [role],
      customerIds: [other],
    })
    expect(await asked(elsewhere)).toEqual({ recipient: null, requests: [] })
  })

  test('leaves as a letter with the connections it is about, and who to answer', async () => {
    // The clock of this world runs behind the one on the wall, by which mails are ordered.
    on.world.wait(100 * 365 * 24 * 3_600_000)
    on.world.auth.mailer.kick()
    await on.world.auth.mailer.idle()
    const token = await on.world.signedIn({ role: 'Beheerder' })
    const mails = await on.world.ask<{ id: number; to: string }[]>('GET', 'mails', { token })
    const mail = mails.data.find(({ to }) => to.includes('facturen@zonkracht.example'))
    const { data } = await on.world.ask<{ text: string; subject: string }>('GET', `mails/${mail?.id}`, {
      token,
    })
    expect(data.subject).toBe('Ontbrekende facturen over april 2025')
    expect(data.text).toContain(`${on.ean}, Dorpsstraat 1`)
    expect(data.text).toContain('Antwoorden kan aan Sanne Wit, persoon')
  })

  test('is not done twice by two at the same moment', async () => {
    const token = await on.world.signedIn({ role: 'Beheerder' })
    const { status } = await meanwhile(
      on.world.database,
      async (tx) => {
        await lockFor(tx, 'invoiceRequests')
        const { senderId, partyType } = { ...sender(), partyType: 'supplier' as const }
        const told = { recipient: 'facturen@zonkracht.example', message: 'Goedemiddag', askedById: null }
        await tx
          .insertInto('invoiceRequests')
          .values({ ...told, senderId, partyType, month: '2025-05', connectionIds: [on.connectionId] })
          .execute()
      },
      () => ask({ month: '2025-05' }, token),
    )
    expect(status).toBe(409)
  })
})
