import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShownChance } from '../../../../src/contract/areas/taxReclaim/chanceCalls.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { surveyed } from '../../surveyed.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('what a treasurer asks of us', (openFresh) => {
  let world: World
  let token: string
  let speaks: string
  let reads: string
  let customerId: number
  let keeperId: number

  const ask = <T>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token: as, ...(body && { body }) })
  const chances = async (as = speaks) =>
    (await ask<{ chances: ShownChance[] }>('GET', 'tax-chances', undefined, as)).data.chances
  const wished = { scheme: 'kerken', about: 'Dorpskerk' }
  const actions = () =>
    world.database.db
      .selectFrom('actions')
      .select(['id', 'subject', 'body', 'assigneeId', 'visibleToCustomer', 'state'])
      .where('customerId', '=', customerId)
      .orderBy('id')
      .execute()

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Parochie Sint-Jan')
    const gridOperatorId = await world.gridOperator()
    const church = { name: 'Dorpskerk', type: 'kostenplaats', buildingUse: 'religie' }
    const { id: entityId } = (await ask<{ id: number }>('POST', 'entities', church)).data
    // Of electricity alone the reduction leaves nothing to ask back.
    for (const more of [{ annualUsage: 3200 }, { type: 'gas', capacity: 'G16', annualUsage: 12_000 }]) {
      const draft = smallConnection(gridOperatorId, { entityId, residence: true, ...more })
      expect((await ask('POST', 'connections', draft)).status).toBe(201)
    }
    await world.database.db
      .updateTable('connections')
      .set({ state: 'active' })
      .where('customerId', '=', customerId)
      .execute()
    await surveyed(world, `customers/${customerId}/tax-chances-search`, token)
    const user = { type: 'customer', customerIds: [customerId] } as const
    speaks = await world.signedIn({ ...user, role: 'Klant beheerder' })
    reads = await world.signedIn({ ...user, role: 'Klant lezer' })
    keeperId = (await world.person({ role: 'Beheerder' })).id
  })
  afterAll(() => world.close())

  test('is refused in words while nobody keeps the customer, and by who may only read', async () => {
    const [chance] = await chances()
    expect(chance).toMatchObject({ about: 'Dorpskerk', askedOn: null })
    wished.scheme = chance?.scheme ?? ''
    const nobody = await ask('POST', 'tax-chances', wished, speaks)
    expect([nobody.status, nobody.message]).toEqual([
      409,
      'Bij deze klant staat nog geen accountmanager: bel of mail ons om dit te vragen.',
    ])
    expect((await ask('POST', 'tax-chances', wished, reads)).status).toBe(403)
    expect(await actions()).toEqual([])
  })

  test('is work of whoever keeps the customer, once, and both see that it was asked', async () => {
    await world.database.db
      .updateTable('customers')
      .set({ accountManagerId: keeperId })
      .where('id', '=', customerId)
      .execute()
    const both = await Promise.all([1, 2].map(() => ask('POST', 'tax-chances', wished, speaks)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [made, ...more] = await actions()
    expect(more).toEqual([])
    expect(made).toMatchObject({ assigneeId: keeperId, visibleToCustomer: true, state: 'open' })
    expect(made?.subject).toMatch(/^Teruggaaf gevraagd: .*, Dorpskerk$/)
    expect(made?.body).toMatch(/<p>2025: €\u00a0[\d.]+,\d\d.*<p>Gevraagd op het portaal door /)
    for (const as of [speaks, token]) expect((await chances(as))[0]?.askedOn).toBe(today())
    // One of ours calls it otherwise, and it is asked all the same.
    await world.database.db
      .updateTable('actions')
      .set({ subject: 'Dossier Dorpskerk' })
      .where('id', '=', made?.id ?? 0)
      .execute()
    expect((await chances())[0]?.askedOn).toBe(today())
    expect((await ask('POST', 'tax-chances', wished, speaks)).status).toBe(409)
    // What is done can be asked again: another year may have come.
    await world.database.db
      .updateTable('actions')
      .set({ state: 'done' })
      .where('id', '=', made?.id ?? 0)
      .execute()
    expect((await chances())[0]?.askedOn).toBeNull()
  })

  test('is refused in the same words where whoever kept the customer has left', async () => {
    const { db } = world.database
    const left = (state: 'active' | 'inactive') =>
      db.updateTable('users').set({ state }).where('id', '=', keeperId).execute()
    await left('inactive')
    const { status, message } = await ask('POST', 'tax-chances', wished, speaks)
    expect([status, message]).toEqual([409, expect.stringContaining('nog geen accountmanager')])
    expect(await actions()).toHaveLength(1)
    await left('active')
    expect((await ask('POST', 'tax-chances', wished, speaks)).status).toBe(200)
  })

  test('is nothing that was not found', async () => {
    const strange = await ask('POST', 'tax-chances', { ...wished, about: 'Ergens anders' }, speaks)
    expect([strange.status, strange.message]).toEqual([409, expect.stringContaining('opnieuw zoeken')])
  })
})
