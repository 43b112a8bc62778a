import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../../machines/drawn.ts'
import type { ChartVersion } from '../../../../src/contract/areas/statecharts/versionCalls.ts'
import { hashes } from '../../../../src/server/areas/statecharts/hashes.ts'
import { keepCharts } from '../../../../src/server/areas/statecharts/versions.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('versions of statecharts', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const versions = async (chart: string) =>
    (await world.ask<ChartVersion[]>('GET', `statecharts/versions?chart=${chart}`, { token })).data ?? []
  const idle = drawn.find(({ id }) => id === 'idle')

  test('a release keeps each chart once, however often it starts', async () => {
    await keepCharts(world.database)
    await keepCharts(world.database)
    const rows = await world.database.db.selectFrom('chartVersions').select('chart').execute()
    expect(rows.map(({ chart }) => chart).toSorted()).toEqual(drawn.map(({ id }) => id).toSorted())
    expect(await versions('idle')).toMatchObject([{ hash: hashes.get('idle'), until: null }])
  })

  test('a release that changes one leaves the former, also when it comes back', async () => {
    const changed = { ...idle, title: 'Stil' } as (typeof drawn)[number]
    await keepCharts(world.database, [changed], new Map([['idle', 'c'.repeat(64)]]))
    await keepCharts(world.database)
    const [now, other, first] = await versions('idle')
    expect([now?.hash, other?.hash, first?.hash]).toEqual([
      hashes.get('idle'),
      'c'.repeat(64),
      hashes.get('idle'),
    ])
    expect([now?.until, other?.until, first?.until]).toEqual([null, now?.since, other?.since])
    expect(await versions('login')).toHaveLength(1)
    const { data } = await world.ask<{ described: object }>('GET', `statecharts/version?id=${other?.id}`, {
      token,
    })
    expect(data?.described).toEqual(changed)
  })

  test('a version that is none is not found', async () => {
    expect((await world.ask('GET', 'statecharts/version?id=999999', { token })).status).toBe(404)
    expect((await world.ask('GET', 'statecharts/version?id=0', { token })).status).toBe(422)
  })
})
