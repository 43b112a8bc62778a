import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { sending } from './sent.ts'

type Row = Record<string, unknown> & { id: number; version: number }

describeAnyEngine('the library', (openFresh) => {
  let world: World
  let staff: string
  let client: string
  let stranger: string
  let keeper: number
  let customerId: number
  let sent: ReturnType<typeof sending>

  const at = (path = '') => `customers/${customerId}/library${path}`
  const get = (path: string, token = staff) => world.ask<Row>('GET', at(path), { token })
  const step = (row: Row, event: string, more: object = {}, token = staff) =>
    world.ask<Row>('POST', at(`/${row.id}/transition`), {
      token,
      body: { event, version: row.version, ...more },
    })
  const actionsOf = async () =>
    (
      await world.database.db
        .selectFrom('actions')
        .select(['subject', 'assigneeId', 'deadline'])
        .where('customerId', '=', customerId)
        .orderBy('id')
        .execute()
    ).map(({ subject, assigneeId }) => [subject, assigneeId])

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    sent = sending(world)
    customerId = await world.customer('Bakkerij De Korenaar')
    const other = await world.customer('Kaasmakerij De Gouwe')
    staff = await world.signedIn({ role: 'Beheerder' })
    const own = { role: 'Klant beheerder', type: 'customer' } as const
    client = await world.signedIn({ ...own, customerIds: [customerId] })
    stranger = await world.signedIn({ ...own, customerIds: [other] })
    keeper = (await world.person({ role: 'Accountmanager' })).id
    await world.database.db
      .updateTable('customers')
      .set({ accountManagerId: keeper })
      .where('id', '=', customerId)
      .execute()
  })
  afterAll(() => world.close())

  test('a file that was sent becomes a document once, found clean and in force', async () => {
    const uploadId = await sent.send(staff, customerId, 'jaarnota.csv', 'a;b\n1;2\n')
    const body = { uploadId, title: 'Jaarnota', category: 'factuur', documentDate: '2026-01-05' }
    const made = await world.ask<Row>('POST', at(), { token: staff, body })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({
      title: 'Jaarnota',
      fileName: 'jaarnota.csv',
      fileType: 'text/csv',
      sizeBytes: 8,
      state: 'active',
      fileVersion: 1,
      allowed: ['RENEW', 'ARCHIVE'],
    })
    const again = await world.ask('POST', at(), { token: staff, body })
    expect([again.status, again.errors]).toEqual([
      422,
      { uploadId: ['Dit bestand is er niet (meer). Stuur het opnieuw.'] },
    ])
  })

  test('a contract or mandate needs its end; folders are three deep at most', async () => {
    const { status, errors } = await sent.add(staff, customerId, {
      category: 'contract',
      folderPath: 'a/b/c/d',
    })
    expect([status, errors]).toMatchObject([422, { folderPath: ['Hoogstens drie mappen diep'] }])
    const two = await sent.add(staff, customerId, { category: 'machtiging' })
    expect(two.errors).toEqual({ expiryDate: ['Vul in tot wanneer dit geldt'] })
  })

  test('a customer sees what is shown to them; the rest does not exist, by its number either', async () => {
    const hidden = (await sent.add(staff, customerId, { title: 'Intern' })).data
    const open = (await sent.add(staff, customerId, { title: 'Extern', visibleToCustomer: true })).data
    const titles = (await world.ask<Row[]>('GET', at('?per_page=100'), { token: client })).data.map(
      ({ title }) => title,
    )
    expect(titles).toContain('Extern')
    expect(titles).not.toContain('Intern')
    for (const path of ['', '/content', '/versions', '/history']) {
      expect((await get(`/${hidden.id}${path}`, client)).status, path).toBe(404)
      expect((await get(`/${open.id}${path}`, client)).status, path).toBe(200)
      expect((await get(`/${open.id}${path}`, stranger)).status, path).toBe(404)
    }
    expect((await get(`/zip?ids=${hidden.id}`, client)).status).toBe(404)
    expect((await get(`/${open.id}`, client)).data).not.toHaveProperty('visibleToCustomer')
  })

  test('what a customer sends is theirs to see, and the account manager is asked to look at it', async () => {
    const made = await sent.add(client, customerId, { title: 'Van ons' })
    expect(made.status).toBe(201)
    expect((await get(`/${made.data.id}`)).data.visibleToCustomer).toBe(true)
    expect(await actionsOf()).toContainEqual(['Nieuw document van de klant: Van ons', keeper])
    const forced = await sent.add(client, customerId, { visibleToCustomer: false })
    expect(forced.errors).toEqual({ visibleToCustomer: ['Dit veld is hier niet bekend'] })
    expect((await step(made.data, 'ARCHIVE', {}, client)).status).toBe(409)
    const changed = await world.ask('POST', at(`/${made.data.id}`), {
      token: client,
      body: { title: 'x', version: made.data.version },
    })
    expect(changed.status).toBe(403)
  })

  test('goes out as a file to save, or in place where that is safe, and runs nothing', async () => {
    const { data } = await sent.add(staff, customerId)
    const { headers, body } = await get(`/${data.id}/content?preview=1`)
    expect(String(body.data)).toBe('ean;kwh\n1;2\n')
    expect(headers).toMatchObject({
      'content-type': 'text/csv',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'attachment; filename="nota.csv"; filename*=UTF-8\'\'nota.csv',
    })
    const pdf = await sent.send(staff, customerId, 'één "contract".pdf', '%PDF-1.7\n')
    const made = await world.ask<Row>('POST', at(), {
      token: staff,
      body: { uploadId: pdf, title: 'C', category: 'overig', documentDate: '2026-01-05' },
    })
    const shown = await get(`/${made.data.id}/content?preview=1`)
    expect(shown.headers['content-disposition']).toBe(
      'inline; filename="__n _contract_.pdf"; filename*=UTF-8\'\'%C3%A9%C3%A9n%20%22contract%22.pdf',
    )
    const saved = await get(`/${made.data.id}/content`)
    expect(String(saved.headers['content-disposition'])).toMatch(/^attachment;/)
  })

  test('a new version takes the place of the one before, which stays', async () => {
    const { data } = await sent.add(staff, customerId, {}, 'oud;1\n')
    const uploadId = await sent.send(staff, customerId, 'nieuw.csv', 'nieuw;2\n')
    const renewed = await step(data, 'RENEW', { uploadId, expiryDate: '2099-01-01' })
    expect(renewed.data).toMatchObject({
      fileName: 'nieuw.csv',
      fileVersion: 2,
      expiryDate: '2099-01-01',
      state: 'active',
    })
    const versions = await world.ask<Row[]>('GET', at(`/${data.id}/versions`), { token: staff })
    expect(versions.data.map(({ number, fileName }) => [number, fileName])).toEqual([
      [2, 'nieuw.csv'],
      [1, 'nota.csv'],
    ])
    expect(String((await get(`/${data.id}/content?version=1`)).body.data)).toBe('oud;1\n')
    expect(String((await get(`/${data.id}/content`)).body.data)).toBe('nieuw;2\n')
    expect((await get(`/${data.id}/content?version=3`)).status).toBe(404)
  })

  test('several are taken as one ZIP, each under its own name in its folder', async () => {
    const made = [
      await sent.add(staff, customerId, { folderPath: 'Contracten/2026' }, 'een;1\n'),
      await sent.add(staff, customerId, { folderPath: 'Contracten/2026' }, 'twee;2\n'),
    ]
    const { body, headers } = await get(`/zip?ids=${made.map(({ data }) => data.id).join(',')}`)
    expect(headers['content-type']).toBe('application/zip')
    const inside = unzipSync(new Uint8Array(body.data as Buffer))
    expect(Object.entries(inside).map(([name, content]) => [name, strFromU8(content)])).toEqual([
      ['Contracten/2026/nota.csv', 'een;1\n'],
      ['Contracten/2026/nota (2).csv', 'twee;2\n'],
    ])
  })

  test('several are changed alike; what refuses is left out and told', async () => {
    const [one, two] = [(await sent.add(staff, customerId)).data, (await sent.add(staff, customerId)).data]
    const change = (items: Row[], values: object) =>
      world.ask<{ done: number; refused: { id: number; message: string }[] }>('POST', at('/change'), {
        token: staff,
        body: { items: items.map(({ id, version }) => ({ id, version })), ...values },
      })
    const moved = await change([one, { ...two, version: 9 }], { folderPath: ' Archief / 2026 ' })
    expect(moved.data).toMatchObject({ done: 1, refused: [{ id: two.id }] })
    expect((await get(`/${one.id}`)).data.folderPath).toBe('Archief/2026')
    const refused = await change([two], { category: 'contract' })
    expect(refused.data).toMatchObject({ done: 0, refused: [{ id: two.id }] })
    expect((await get(`/${two.id}`)).data.category).toBe('overig')
  })
})
