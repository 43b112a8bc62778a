import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { warnOfExpiry } from '../../../../src/server/areas/library/expiry.ts'
import { rescan } from '../../../../src/server/areas/library/life.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { sending } from './sent.ts'

type Row = Record<string, unknown> & { id: number; version: number }

describeAnyEngine('a document in time', (openFresh) => {
  let world: World
  let staff: string
  let customerId: number
  let sent: ReturnType<typeof sending>

  const at = (path = '') => `customers/${customerId}/library${path}`
  const get = (path: string) => world.ask<Row>('GET', at(path), { token: staff })
  const subjects = async () =>
    (
      await world.database.db
        .selectFrom('actions')
        .select('subject')
        .where('customerId', '=', customerId)
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject)

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    sent = sending(world)
    customerId = await world.customer('Bakkerij De Korenaar')
    staff = await world.signedIn({ role: 'Beheerder' })
    const { id: accountManagerId } = await world.person({ role: 'Accountmanager' })
    await world.database.db
      .updateTable('customers')
      .set({ accountManagerId })
      .where('id', '=', customerId)
      .execute()
  })
  afterAll(() => world.close())

  test('its end is told at 30, 7 and 0 days, once each, also after a day that was missed; then it has expired', async () => {
    const { data } = await sent.add(staff, customerId, {
      title: 'Machtiging',
      category: 'machtiging',
      expiryDate: '2026-06-30',
    })
    const told = async (day: string) => {
      await warnOfExpiry(world.database, day)
      return (await subjects()).length
    }
    expect(await told('2026-05-30')).toBe(0)
    expect(await told('2026-05-31')).toBe(1)
    expect(await told('2026-06-01')).toBe(1)
    expect(await told('2026-06-25')).toBe(2)
    expect(await told('2026-06-30')).toBe(3)
    expect(await told('2026-06-30')).toBe(3)
    expect(await subjects()).toEqual([
      'Document verloopt over 30 dagen: Machtiging',
      'Document verloopt over 5 dagen: Machtiging',
      'Document verloopt vandaag: Machtiging',
    ])
    await takeAllDue(world.app, '2026-06-30')
    expect((await get(`/${data.id}`)).data.state).toBe('active')
    await takeAllDue(world.app, '2026-07-01')
    const expired = (await get(`/${data.id}`)).data
    expect(expired).toMatchObject({ state: 'expired', allowed: ['RENEW', 'ARCHIVE'] })
    const change = async (expiryDate: string, { version } = expired) =>
      (await world.ask<Row>('POST', at(`/${data.id}`), { token: staff, body: { expiryDate, version } })).data
    const still = await change('2026-07-01')
    expect(still.state).toBe('expired')
    expect((await change('2099-07-01', still)).state).toBe('active')
    const uploadId = await sent.send(staff, customerId, 'nieuw.csv', 'nieuw;1\n')
    const renewed = await world.ask('POST', at(`/${data.id}/transition`), {
      token: staff,
      body: { event: 'RENEW', version: still.version + 1, uploadId, expiryDate: null },
    })
    expect([renewed.status, renewed.errors]).toEqual([422, { expiryDate: ['Vul in tot wanneer dit geldt'] }])
  })

  test('what the scanner could not look at is held, and goes on once it did', async () => {
    const uploadId = await sent.send(staff, customerId, 'nota.csv', 'wacht;1\n')
    await sql`update files set scanned_at = null`.execute(world.database.db)
    const body = { uploadId, title: 'Wacht', category: 'overig', documentDate: '2026-01-05' }
    const { data } = await world.ask<Row>('POST', at(), { token: staff, body })
    expect(data.state).toBe('scanning')
    expect((await get(`/${data.id}/content`)).status).toBe(409)
    await rescan(world.database, world.app.files)
    expect((await get(`/${data.id}`)).data.state).toBe('active')
    expect((await get(`/${data.id}/content`)).status).toBe(200)
  })
})
