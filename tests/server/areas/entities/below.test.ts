import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { customerWith } from '../../readings/connections.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('a list of one entity', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let connectionIds: number[]
  const entities: Record<string, number> = {}

  const add = async (table: 'entities' | 'signals' | 'meterReadings', values: object) => {
    const row = { customerId, ...values } as never
    return (await world.database.db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow())
      .id
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const own = await customerWith(world.database, [
      { ean: '871687120061402458' },
      { ean: '871687120061402465' },
      { ean: '871687120061402472' },
    ])
    customerId = own.customerId
    connectionIds = own.connectionIds
    token = await world.signedIn({ role: 'Beheerder' })
    let parentId: number | null = null
    for (const name of ['firm', 'branch', 'building']) {
      parentId = await add('entities', { name, type: 'kostenplaats', parentId })
      entities[name] = parentId
    }
    entities.other = await add('entities', { name: 'other', type: 'kostenplaats' })
    for (const [at, name] of ['branch', 'building', 'other'].entries()) {
      const id = connectionIds[at] ?? 0
      await world.database.db
        .updateTable('connections')
        .set({ entityId: entities[name] ?? 0 })
        .where('id', '=', id)
        .execute()
      await add('signals', {
        connectionId: id,
        ruleCode: 'SG05',
        severity: 'warning',
        unit: 'kWh',
        fingerprint: `of ${name}`,
        title: 'Geen meetgegevens',
        periodFrom: '2026-01-01',
        periodTo: '2026-01-04',
      })
      await add('meterReadings', {
        connectionId: id,
        unit: 'kWh',
        kind: 'standing',
        register: 'single',
        value: '1',
        readingDate: '2026-01-01',
        readingTime: '00:00',
        isMeterSwap: false,
        rollover: false,
      })
    }
  })
  afterAll(() => world.close())

  test.each(['signals', 'meter-readings', 'connections'])(
    'of %s also holds what belongs to those below it',
    async (list) => {
      const found = async (entity: string) => {
        const path = `customers/${customerId}/${list}?entityId=${entities[entity]}`
        const { data } = await world.ask<{ id: number; connectionId?: number }[]>('GET', path, { token })
        return data.map((row) => connectionIds.indexOf(row.connectionId ?? row.id)).sort()
      }
      expect(await found('firm')).toEqual([0, 1])
      expect(await found('branch')).toEqual([0, 1])
      expect(await found('building')).toEqual([1])
      expect(await found('other')).toEqual([2])
    },
  )
})
