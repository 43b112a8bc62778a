import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryDocument } from '../../../../src/contract/areas/library/library.ts'
import type { Deal } from '../../../../src/contract/areas/sales/deals.ts'
import { itemAt } from '../../../../src/domain/itemAt.ts'
import { offerLettersOf, offerMail } from '../../../../src/server/areas/sales/offerLetters.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('an offer of a deal', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let dealId: number

  const ask = <T = Deal>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path as never, { token, ...(body && { body }) })
  const take = async (event: string, told: object = {}) => {
    const { data } = await ask('GET', `sales/${dealId}`)
    return ask('POST', `sales/${dealId}/transition`, { event, version: data.version, ...told })
  }
  const terms = { value: '4800.00', offerValidUntil: '2099-12-31', makeOffer: true }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
    const definition = { code: 'EMS1', name: 'Energiemonitoring', billing: 'vast_maand', module: 'ems' }
    const made = await ask<{ id: number }>('POST', 'control-services', {
      ...definition,
      noticeMonths: 1,
      defaultPrice: '49.00',
    })
    const { db } = world.database
    const { id: ownerId } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
    const row = { title: 'Monitoring', customerId, ownerId, source: 'netwerk', state: 'dataCollected' }
    dealId = (
      await db
        .insertInto('deals')
        .values({ ...row, serviceIds: [made.data.id], probability: 40 } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  })
  afterAll(() => world.close())

  test('is made of the template, kept as a document of the customer, and again as its next version', async () => {
    const { serviceIds } = (await ask('GET', `sales/${dealId}`)).data
    const selling = (ids: readonly number[]) =>
      world.database.db
        .updateTable('deals')
        .set({ serviceIds: [...ids] })
        .where('id', '=', dealId)
        .execute()
    await selling([])
    expect(Object.keys((await take('OFFER', terms)).errors ?? {})).toEqual(['makeOffer'])
    await selling(serviceIds)
    const unaddressed = await take('OFFER', { ...terms, mailOffer: true })
    expect(Object.keys(unaddressed.errors ?? {})).toEqual(['mailOffer'])
    const { data } = await take('OFFER', terms)
    expect(data).toMatchObject({
      state: 'offered',
      value: '4800.00',
      offerDocumentName: 'Offerte Monitoring',
    })
    const path = `customers/${customerId}/library/${data.offerDocumentId}`
    expect((await ask<LibraryDocument>('GET', path)).data).toMatchObject({
      category: 'offerte',
      fileName: 'Offerte Monitoring.pdf',
      fileVersion: 1,
    })
    const file = await world.ask<Buffer>('GET', `${path}/content` as never, { token })
    expect(file.status).toBe(200)
    expect(file.data.subarray(0, 5).toString()).toBe('%PDF-')
    await take('NEGOTIATE')
    const { data: again } = await take('OFFER', { ...terms, value: '4500.00' })
    expect(again.offerDocumentId).toBe(data.offerDocumentId)
    expect((await ask<LibraryDocument>('GET', path)).data.fileVersion).toBe(2)
  })

  test('goes by mail to the contact with the file, in the words of the template', async () => {
    const { version } = (await ask('GET', `sales/${dealId}`)).data
    await ask('POST', `sales/${dealId}`, {
      contactName: 'Sanne Vermeer',
      contactEmail: 'sanne@dekorenaar.example',
      version,
    })
    await take('NEGOTIATE')
    expect((await take('OFFER', { ...terms, mailOffer: true })).status).toBe(200)
    const { database, dataDir } = world
    const order = await database.db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'data'])
      .where('kind', '=', offerMail)
      .executeTakeFirstOrThrow()
    expect(order.recipient).toBe('sanne@dekorenaar.example')
    const config = { brandName: 'Wattwerf', filesDir: join(dataDir, 'files') }
    const write = offerLettersOf({ database, config })
    const data = order.data as Record<string, number>
    const mail = await write({ kind: offerMail, userId: null, recipient: order.recipient, data })
    expect(mail?.letter).toMatchObject({
      subject: 'Uw offerte van Wattwerf: Monitoring',
      to: { name: 'Sanne Vermeer', address: 'sanne@dekorenaar.example' },
      attachments: [{ name: 'Offerte Monitoring.pdf', type: 'application/pdf' }],
    })
    expect(mail?.letter.paragraphs[0]).toBe('Beste Sanne Vermeer,')
    // An answer is read: by whose deal it is, or in the shared mailbox where there is one.
    const owner = await database.db
      .selectFrom('users')
      .innerJoin('deals', 'deals.ownerId', 'users.id')
      .select('emailAddress')
      .where('deals.id', '=', Number(data.dealId))
      .executeTakeFirstOrThrow()
    expect(mail?.letter.replyTo).toBe(owner.emailAddress)
    await database.db.updateTable('inboxMailbox').set({ address: 'support@ons.example' }).execute()
    const next = await write({ kind: offerMail, userId: null, recipient: order.recipient, data })
    expect(next?.letter.replyTo).toBe('support@ons.example')
    expect(
      itemAt(mail?.letter.attachments ?? [], 0)
        .content.subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    // To another address than that of the deal nothing goes.
    const other = { kind: offerMail, userId: null, recipient: 'ander@example.com', data }
    expect(await write(other)).toBeNull()
  })
})
