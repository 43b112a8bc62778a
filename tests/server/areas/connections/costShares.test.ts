import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connection } from '../../../../src/contract/areas/connections/connections.ts'
import { type Entity, entity as entities } from '../../../../src/contract/areas/entities/entities.ts'
import type { Happened } from '../../../../src/contract/records/history.ts'
import { heldBy } from '../../../../src/server/records/draft.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('a connection over cost centres', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let gridOperatorId: number
  const ids: Record<string, number> = {}

  const ask = <Answer>(method: string, path: string, body?: object) =>
    world.ask<Answer>(method, path, { token, ...(body && { body }) })
  const entity = (name: string, more: object = {}, of = customerId) =>
    ask<Entity>('POST', `customers/${of}/entities`, { name, type: 'kostenplaats', ...more })
  const make = (costShares: object[]) =>
    ask<Connection>(
      'POST',
      `customers/${customerId}/connections`,
      smallConnection(gridOperatorId, { costShares }),
    )

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Halm')
    gridOperatorId = await world.gridOperator()
    const other = await world.customer('Slagerij Os')
    ids.bakery = (await entity('Bakkerij')).data.id
    ids.shop = (await entity('Winkel')).data.id
    ids.firm = (await entity('Halm BV', { type: 'rechtspersoon', kvk: '12345678' })).data.id
    ids.theirs = (await entity('Vitrine', {}, other)).data.id
  })
  afterAll(() => world.close())

  const halves = () => [
    { entityId: ids.bakery, percent: '62.5' },
    { entityId: ids.shop, percent: '37.50' },
  ]

  test('is kept with its shares, which stay whatever else changes, and its history tells of them', async () => {
    const made = (await make(halves())).data
    const kept = [
      { entityId: ids.bakery, percent: '62.50' },
      { entityId: ids.shop, percent: '37.50' },
    ]
    expect(made.costShares).toEqual(kept)
    const path = `customers/${customerId}/connections/${made.id}`
    const save = async (changes: object) => {
      const { data } = await ask<Connection>('GET', path)
      return ask<Connection>('POST', path, {
        ...heldBy(connection, data as never),
        ...changes,
        version: data.version,
      })
    }
    const changed = await save({ description: 'Oven' })
    expect(changed.data.costShares).toEqual(kept)
    const one = [{ entityId: ids.shop, percent: '100' }]
    const { data } = await save({ costShares: one })
    expect(data.costShares).toEqual([{ entityId: ids.shop, percent: '100.00' }])
    const history = (await ask<Happened[]>('GET', `${path}/history`)).data
    expect(history.filter(({ changes }) => changes.some(({ field }) => field === 'costShares'))).toHaveLength(
      2,
    )
    const none = await save({ costShares: [] })
    expect(none.data.costShares).toEqual([])
  })

  test.each([
    [
      'less than all',
      () => [{ entityId: ids.shop, percent: '99.99' }],
      'costShares',
      'De delen zijn samen 99,99%: dat moet 100% zijn',
    ],
    [
      'nothing',
      () => [...halves(), { entityId: ids.theirs, percent: '0' }],
      'costShares.2.percent',
      'Vul meer dan 0% in',
    ],
    [
      'the same twice',
      () => [
        { entityId: ids.shop, percent: '50' },
        { entityId: ids.shop, percent: '50' },
      ],
      'costShares.1.entityId',
      'Deze kostenplaats staat er al',
    ],
    [
      'that of another',
      () => [{ entityId: ids.theirs, percent: '100' }],
      'costShares.0.entityId',
      'Deze keuze bestaat niet (meer)',
    ],
    [
      'a firm',
      () => [{ entityId: ids.firm, percent: '100' }],
      'costShares.0.entityId',
      'Kies een kostenplaats',
    ],
  ])('refuses %s, at its place', async (_, shares, field, text) => {
    const { status, errors } = await make(shares())
    expect(status).toBe(422)
    expect(errors?.[field]).toEqual([text])
  })

  test('what bears a part is deleted no more, and stays a cost centre', async () => {
    await make(halves())
    const path = `customers/${customerId}/entities/${ids.bakery}`
    const { data } = await ask<Entity>('GET', path)
    const gone = await ask('DELETE', path)
    expect(gone.status).toBe(409)
    const other = await ask('POST', path, {
      ...heldBy(entities, data as never),
      version: data.version,
      type: 'rechtspersoon',
      kvk: '12345678',
    })
    expect(other.errors?.type).toEqual([
      'Aansluitingen zijn over deze kostenplaats verdeeld: dit blijft een kostenplaats',
    ])
  })

  test('the database itself keeps no shares that are not all of it', async () => {
    const { id } = (await make(halves())).data
    const less = world.database.db
      .transaction()
      .execute((tx) =>
        sql`delete from connection_cost_shares where connection_id = ${id} and percent < 50`.execute(tx),
      )
    await expect(less).rejects.toThrow()
    const { rows } = await sql`select count(*)::integer as count from connection_cost_shares
      where connection_id = ${id}`.execute(world.database.db)
    expect(rows).toEqual([{ count: 2 }])
  })
})
