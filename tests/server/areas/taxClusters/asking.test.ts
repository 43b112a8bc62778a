import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShownProposal } from '../../../../src/contract/areas/taxClusters/clusterCalls.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('a cluster that the customer asks for', (openFresh) => {
  let world: World
  let token: string
  let speaks: string
  let customerId: number
  const ask = <T>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token: as, ...(body && { body }) })

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Woonstichting De Haven')
    const gridOperatorId = await world.gridOperator()
    const complex = { name: 'Complex', type: 'kostenplaats', wozNumber: '036300012345' }
    const { id: entityId } = (await ask<{ id: number }>('POST', 'entities', complex)).data
    for (const annualUsage of [18_000, 9000])
      await ask('POST', 'connections', smallConnection(gridOperatorId, { entityId, annualUsage }))
    const { db } = world.database
    await db
      .updateTable('connections')
      .set({ state: 'active' })
      .where('customerId', '=', customerId)
      .execute()
    const keeper = await world.person({ role: 'Beheerder' })
    await db
      .updateTable('customers')
      .set({ accountManagerId: keeper.id })
      .where('id', '=', customerId)
      .execute()
    speaks = await world.signedIn({ type: 'customer', customerIds: [customerId], role: 'Klant beheerder' })
  })
  afterAll(() => world.close())

  test('is work of whoever keeps the customer, once; the proposal says when it was asked', async () => {
    const proposed = async () =>
      (await ask<ShownProposal[]>('GET', 'tax-cluster-proposals', undefined, speaks)).data
    const [{ product = '1', told = '' } = {}] = await proposed()
    expect(await proposed()).toMatchObject([{ told: '036300012345', askedOn: null }])
    const wish = () => ask('POST', 'tax-cluster-proposals', { product, told }, speaks)
    expect((await wish()).status).toBe(200)
    expect((await wish()).status).toBe(409)
    expect(await proposed()).toMatchObject([{ askedOn: today() }])
    const { data } = await ask<{ subject: string }[]>('GET', 'actions', undefined, speaks)
    expect(data.map(({ subject }) => subject)).toEqual(['Cluster gevraagd: Elektriciteit, 036300012345'])
    const gone = await ask('POST', 'tax-cluster-proposals', { product, told: 'Nergens' }, speaks)
    expect([gone.status, gone.message]).toEqual([409, 'Dit voorstel is er niet meer.'])
  })

  test('is no second one where that object has one: what is not in it is to come into it', async () => {
    const { db } = world.database
    const own = await db
      .selectFrom('connections')
      .select(['id', 'entityId'])
      .where('customerId', '=', customerId)
      .orderBy('id')
      .execute()
    const cluster = {
      name: 'Hoofdgebouw',
      entityId: own[0]?.entityId,
      wozNumber: '036300012345',
      product: '1',
      connectionIds: [own[0]?.id],
      validFrom: '2025-01-01',
      validUntil: null,
      wozDocumentIds: [],
    }
    expect((await ask('POST', 'tax-clusters', cluster)).status).toBe(201)
    const body = { product: '1', told: '036300012345' }
    expect((await ask('POST', 'tax-cluster-proposals', body, speaks)).status).toBe(200)
    const row = await db
      .selectFrom('actions')
      .select(['subject', 'body'])
      .where('customerId', '=', customerId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row?.subject).toBe('Uitbreiding van cluster gevraagd: Elektriciteit, 036300012345')
    expect(row?.body).toContain('Neem op in het cluster Hoofdgebouw, en meld dat bij de leverancier:')
  })
})
