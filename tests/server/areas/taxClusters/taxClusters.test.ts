import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  ClusterEffect,
  ClusterProposal,
} from '../../../../src/contract/areas/taxClusters/clusterCalls.ts'
import type { TaxCluster } from '../../../../src/contract/areas/taxClusters/taxClusters.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

const wozNumber = '036300012345'
type Path = `${'tax-clusters' | 'tax-cluster-proposals' | 'entities' | 'connections'}${string}`

describeAnyEngine('clusters of the energy tax', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let entityId: number
  let ids: number[]

  const ask = <T = TaxCluster>(method: string, path: Path, body?: object) =>
    world.ask<T>(method, `customers/${customerId}/${path}`, { token, ...(body && { body }) })
  const connect = async (more: object) =>
    (await ask<{ id: number }>('POST', 'connections', smallConnection(await operator, more))).data.id
  let operator: Promise<number>
  const draft = (more: object = {}) => ({
    name: 'Hoofdgebouw',
    entityId,
    wozNumber,
    product: '1',
    connectionIds: ids,
    validFrom: '2025-01-01',
    validUntil: '2025-12-31',
    wozDocumentIds: [],
    ...more,
  })

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Woonstichting De Linde')
    operator = world.gridOperator()
    const entity = await ask<{ id: number }>('POST', 'entities', {
      name: 'Lindehof',
      type: 'kostenplaats',
      wozNumber,
    })
    entityId = entity.data.id
    ids = []
    for (const annualUsage of [18_000, 9_000, 34_000])
      ids.push(await connect({ entityId, annualUsage, residence: true }))
    await world.database.db
      .updateTable('connections')
      .set({ state: 'active' })
      .where('customerId', '=', customerId)
      .execute()
  })
  afterAll(() => world.close())

  test('connections of one WOZ object are proposed, with what it changes', async () => {
    const { data } = await ask<ClusterProposal[]>('GET', 'tax-cluster-proposals')
    expect(data).toMatchObject([{ by: 'woz', wozNumber, product: '1', entityId, clusterId: null }])
    expect(data[0]?.connections.map(({ id }) => id)).toEqual(ids)
  })

  test('the effect of 2025 is 101,08 dearer, and told line by line', async () => {
    const made = await ask('POST', 'tax-clusters', draft())
    expect(made.status).toBe(201)
    expect(made.data.effectYear).toBe('-101.08')
    const listed = await ask<TaxCluster[]>('GET', 'tax-clusters')
    expect(listed.data.map(({ effectYear }) => effectYear)).toEqual(['-101.08'])
    const { data } = await ask<{ years: number[]; effect: ClusterEffect }>(
      'GET',
      `tax-clusters/${made.data.id}/effect?year=2025`,
    )
    expect(data.years).toEqual([2025])
    expect(data.effect).toMatchObject({ apartCents: 358_965, effectCents: -10_108, days: 365, reasons: [] })
    expect(data.effect.together?.cents).toBe(369_073)
    const outside = await ask('GET', `tax-clusters/${made.data.id}/effect?year=2024`)
    expect(outside.status).toBe(404)
    const unclear = await ask('GET', `tax-clusters/${made.data.id}/effect?year=x`)
    expect(unclear.status).toBe(422)
  })

  test('a connection is on a day in one cluster, also of two that are made at once', async () => {
    const refused = await ask('POST', 'tax-clusters', draft({ name: 'Tweede', validFrom: '2025-12-31' }))
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      errors: { connectionIds: [expect.stringMatching(/al in cluster Hoofdgebouw/)] },
    })
    const [one, other] = await Promise.all(
      ['Derde', 'Vierde'].map((name) =>
        ask('POST', 'tax-clusters', draft({ name, validFrom: '2026-01-01', validUntil: null })),
      ),
    )
    expect([one?.status, other?.status].sort()).toEqual([201, 422])
  })

  test('a WOZ number of eleven digits, and what is of another product or customer, is refused with its field', async () => {
    const woz = await ask('POST', 'tax-clusters', draft({ wozNumber: '03630001234' }))
    expect([woz.status, woz.body]).toMatchObject([
      422,
      { errors: { wozNumber: ['Een WOZ-objectnummer heeft 12 cijfers; dit zijn er 11'] } },
    ])
    const gas = await ask(
      'POST',
      'tax-clusters',
      draft({ product: '2', validFrom: '2020-01-01', validUntil: '2020-12-31' }),
    )
    expect([gas.status, gas.body]).toMatchObject([422, { errors: { connectionIds: [expect.any(String)] } }])
    const strange = await ask('POST', 'tax-clusters', draft({ connectionIds: [999_999] }))
    expect([strange.status, strange.body]).toMatchObject([
      422,
      { errors: { connectionIds: [expect.any(String)] } },
    ])
    const days = await ask('POST', 'tax-clusters', draft({ validUntil: '2024-12-31' }))
    expect([days.status, days.body]).toMatchObject([422, { errors: { validUntil: [expect.any(String)] } }])
  })

  test('it is told to the supplier, confirmed and ended; what was told stays', async () => {
    const { data } = await ask<TaxCluster[]>('GET', 'tax-clusters?q=Hoofdgebouw')
    const [cluster] = data
    const step = (row: TaxCluster | undefined, event: string, told: object = {}) =>
      ask('POST', `tax-clusters/${row?.id}/transition`, { event, version: row?.version, ...told })
    expect((await step(cluster, 'CONFIRM', { confirmedAt: '2026-01-05' })).status).toBe(409)
    const declared = await step(cluster, 'DECLARE', { declaredAt: '2026-01-05' })
    expect(declared.data).toMatchObject({ state: 'declared', declaredAt: '2026-01-05' })
    const changed = await ask('POST', `tax-clusters/${cluster?.id}`, {
      ...draft({ connectionIds: ids.slice(0, 2) }),
      version: declared.data.version,
    })
    expect([changed.status, changed.body]).toMatchObject([
      422,
      { errors: { connectionIds: [expect.any(String)] } },
    ])
    const early = await step(declared.data, 'CONFIRM', { confirmedAt: '2026-01-04' })
    expect([early.status, early.body]).toMatchObject([422, { errors: { confirmedAt: [expect.any(String)] } }])
    const confirmed = await step(declared.data, 'CONFIRM', { confirmedAt: '2026-01-09' })
    expect(confirmed.data.state).toBe('confirmed')
    expect((await ask('DELETE', `tax-clusters/${cluster?.id}`)).status).toBe(409)
    // Its last day would lie in the cluster that comes after it.
    const late = await step(confirmed.data, 'END', { validUntil: '2026-02-01' })
    expect([late.status, late.body]).toMatchObject([422, { errors: { validUntil: [expect.any(String)] } }])
    const ended = await step(confirmed.data, 'END', { validUntil: '2025-06-30' })
    expect(ended.data).toMatchObject({ state: 'ended', validUntil: '2025-06-30' })
  })

  test('without its yearly use nothing is worked out, and the connection is named', async () => {
    const added = [await connect({ entityId }), await connect({ entityId, annualUsage: 100 })]
    const made = await ask('POST', 'tax-clusters', draft({ name: 'Leeg', connectionIds: added }))
    expect(made.data.effectYear).toBeNull()
    const { data } = await ask<{ effect: ClusterEffect }>('GET', `tax-clusters/${made.data.id}/effect`)
    expect(data.effect.reasons).toEqual([
      expect.stringMatching(/^Het jaarverbruik van (?:\d{4} ){4}\d{2} is niet ingevuld\.$/),
    ])
  })

  test('a customer sees which tables it is worked out with, and not from where we took them', async () => {
    const { db } = world.database
    await sql`update rate_tables set source_note = 'Overgetypt' where family = 'tax'`.execute(db)
    await db
      .updateTable('customers')
      .set({ modules: ['taxrequest'] })
      .where('id', '=', customerId)
      .execute()
    const connectionIds = [
      await connect({ entityId, annualUsage: 100 }),
      await connect({ entityId, annualUsage: 200 }),
    ]
    const { data } = await ask('POST', 'tax-clusters', draft({ name: 'Bron', connectionIds }))
    const at = `customers/${customerId}/tax-clusters/${data.id}/effect`
    const reader = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
    const notesFor = async (own: string) =>
      (await world.ask<{ effect: ClusterEffect }>('GET', at, { token: own })).data.effect.tables.map(
        ({ name, sourceNote }) => [name, sourceNote],
      )
    const ours = await notesFor(token)
    expect(new Set(ours.map(([, note]) => note))).toEqual(new Set(['Overgetypt']))
    expect(await notesFor(reader)).toEqual(ours.map(([name]) => [name, null]))
  })
})
