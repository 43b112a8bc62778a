import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActionNotification } from '../../../../src/contract/areas/actions/actionCalls.ts'
import { exportLettersOf } from '../../../../src/server/areas/exports/letters.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { exporting, type Shown } from './asking.ts'

describeAnyEngine('who may have what of an export', (openFresh) => {
  let world: World
  let of: Awaited<ReturnType<typeof exporting>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    of = await exporting(world)
  })
  afterAll(() => world.close())

  test('is kept from who may not see the list, and from who is no admin', async () => {
    const roleId = await of.role('export', 'customers')
    const other = await world.signedIn({ role: 'Beheerder', roleIds: [roleId] })
    expect((await of.ask({}, other)).status).toBe(403)
    expect((await of.ask({ kind: 'customers', query: {} }, other, 'exports')).status).toBe(200)
    const reader = await world.signedIn({
      role: 'Klant lezer',
      type: 'customer',
      customerIds: [of.customerId],
      roleIds: [await world.role('customer', () => true)],
    })
    expect((await of.ask({}, reader)).status).toBe(403)
    for (const path of ['exports', 'exports/export.csv'])
      expect((await world.ask('GET', path, { token: reader })).status).toBe(403)
    const withoutExports = await world.signedIn({ role: 'Beheerder', roleIds: [await of.role('customers')] })
    expect((await world.ask('GET', 'exports', { token: withoutExports })).status).toBe(403)
  })

  test('is seen by others as far as they may have the list themselves', async () => {
    const elsewhere = await world.customer('Slagerij Het Zwijn')
    const own = await of.ready()
    const all = await of.ready({ query: {} }, of.token, 'exports')
    const people = {
      near: await world.signedIn({ role: 'Accountmanager', customerIds: [of.customerId] }),
      far: await world.signedIn({ role: 'Accountmanager', customerIds: [elsewhere] }),
      other: await world.signedIn({
        role: 'Beheerder',
        roleIds: [await of.role('export', 'customers')],
      }),
    }
    const seen = async (as: string) => [
      (await of.get(own.id, as)).status,
      (await of.get(all.id, as)).status,
      (await of.content(own.id, as)).status,
      (await of.content(all.id, as)).status,
      (await world.ask<Shown[]>('GET', 'exports?limit=999', { token: as })).data.filter(({ id }) =>
        [own.id, all.id].includes(id),
      ).length,
    ]
    expect(await seen(of.token)).toEqual([200, 200, 200, 200, 2])
    expect(await seen(people.near)).toEqual([200, 404, 200, 404, 1])
    expect(await seen(people.far)).toEqual([404, 404, 404, 404, 0])
    expect(await seen(people.other)).toEqual([404, 404, 404, 404, 0])
  })

  test('is written with what its requester may see by then, and looked at again when it is taken', async () => {
    const roleId = await of.role('export', 'organisation-hours')
    const person = await world.person({ role: 'Beheerder', roleIds: [roleId] })
    const theirs = (await world.login(person.emailAddress)).data.accessToken
    const taken = await of.ready({}, theirs)
    const waiting = await of.asked({}, theirs)
    const portfolio = await of.ready({ query: {} }, theirs, 'exports')
    const limit = { userId: person.id, customerId: await world.customer('Kapsalon Knip') }
    await world.database.db.insertInto('userCustomers').values(limit).execute()
    await of.work(waiting.id)
    expect((await of.get(waiting.id)).data).toMatchObject({ state: 'failed', error: 'Dit is niet gevonden.' })
    expect((await of.content(taken.id, theirs)).status).toBe(403)
    expect((await of.content(portfolio.id, theirs)).message).toBe(
      'In dit bestand staan klanten die je niet (meer) kunt inzien.',
    )
  })

  test('stands in the bell of its requester until it is read, and in nobody else’s', async () => {
    const bell = async (token = of.token) =>
      (await world.ask<ActionNotification[]>('GET', 'action-notifications', { token })).data
    const isLit = async () =>
      (await world.ask<{ notifications: boolean }>('GET', 'counter', { token: of.token })).data.notifications
    const before = (await bell()).length
    const row = await of.ready()
    const [newest] = await bell()
    expect(newest).toMatchObject({
      isRead: false,
      action: null,
      export: { id: row.id, statusName: 'Gereed' },
    })
    expect(await bell()).toHaveLength(before + 1)
    expect(await isLit()).toBe(true)
    const other = await world.signedIn({ role: 'Beheerder' })
    expect(await bell(other)).toEqual([])
    const mark = (token: string) =>
      world.ask('POST', `action-notifications/${newest?.id}/mark-as-read`, { token })
    expect((await mark(other)).status).toBe(404)
    await world.ask('POST', 'action-notifications/all/mark-as-read', { token: of.token })
    expect((await bell())[0]).toMatchObject({ id: newest?.id, isRead: true })
    expect(await isLit()).toBe(false)
  })

  test('leaves the bell once its requester took the file, and not when another did', async () => {
    const isLit = async () =>
      (await world.ask<{ notifications: boolean }>('GET', 'counter', { token: of.token })).data.notifications
    const row = await of.ready()
    const colleague = await world.signedIn({ role: 'Beheerder' })
    expect((await of.content(row.id, colleague)).status).toBe(200)
    expect(await isLit()).toBe(true)
    expect((await of.content(row.id, of.token)).status).toBe(200)
    expect(await isLit()).toBe(false)
  })

  test('tells its requester by mail, and remembers who took it', async () => {
    const row = await of.ready()
    const mail = await world.database.db
      .selectFrom('mails')
      .select(['recipient', 'data'])
      .where('kind', '=', 'export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.data).toEqual({ id: row.id })
    const write = exportLettersOf({
      database: world.database,
      config: { publicUrl: 'https://portaal.example' },
    })
    const order = {
      kind: 'export',
      userId: row.requestedById,
      recipient: mail.recipient,
      data: { id: row.id },
    }
    expect((await write(order))?.letter).toMatchObject({
      subject: 'Je export staat klaar: Uren van 2026',
      action: { label: 'Bestand ophalen', url: `https://portaal.example/v3/exports/${row.id}` },
    })
    // What was lost meanwhile is not told of.
    await world.database.db
      .updateTable('exports')
      .set({ state: 'expired' })
      .where('id', '=', row.id)
      .execute()
    expect(await write(order)).toBeNull()
    await world.database.db.updateTable('exports').set({ state: 'ready' }).where('id', '=', row.id).execute()
    await of.content(row.id)
    const other = await world.signedIn({ role: 'Accountmanager', firstName: 'Joost', lastName: 'Vos' })
    await of.content(row.id, other)
    const { data } = await world.ask<{ userName: string }[]>('GET', `exports/${row.id}/downloads`, {
      token: of.token,
    })
    expect(data.map(({ userName }) => userName)).toEqual(['Joost Vos', 'Sanne Wit'])
    const history = await world.ask<{ action: string }[]>('GET', `exports/${row.id}/history`, {
      token: of.token,
    })
    expect(history.data.map(({ action }) => action)).toEqual([
      'download',
      'download',
      'transition',
      'transition',
      'create',
    ])
  })
})
