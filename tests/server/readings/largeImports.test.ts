import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReadingImport } from '../../../src/contract/areas/emsInput/importCalls.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { importsWorld } from './importsWorld.ts'

describeAnyEngine('files that ask for more than one call', (openFresh) => {
  let database: Database
  let world: Awaited<ReturnType<typeof importsWorld>>

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(async () => {
    world = await importsWorld(database)
  })
  afterEach(() => world.close())

  const begin = (name: string, size: number) =>
    world.server.ask<ReadingImport>('staff', 'POST', `customers/${world.own.customerId}/readings/uploads`, {
      name,
      size,
    })
  const part = (id: number, offset: number, content: Buffer) =>
    world.server.send<ReadingImport>('staff', world.path(`/${id}/parts?offset=${offset}`), content, 'deel')

  describe('sent in parts', () => {
    test('are read when the last part is there, and a part that got lost is sent again', async () => {
      const whole = world.fixture('hours.csv')
      const { data: begun, status } = await begin('../hours.csv', whole.length)
      expect([status, begun.state, begun.fileName]).toEqual([201, 'sending', 'hours.csv'])
      const first = await part(begun.id, 0, whole.subarray(0, 3000))
      expect(first.data).toMatchObject({ state: 'sending', progress: { done: 3000, total: whole.length } })
      expect((await part(begun.id, 0, whole.subarray(0, 3000))).status).toBe(409)
      expect((await part(begun.id, 3000, Buffer.alloc(whole.length, 1))).status).toBe(422)
      expect((await world.confirm(begun.id, { matches: world.matches() })).status).toBe(409)
      expect((await world.get(begun.id)).data.progress.done).toBe(3000)
      const last = await part(begun.id, 3000, whole.subarray(3000))
      expect(last.data).toMatchObject({
        state: 'offered',
        preview: { readings: 142, format: { name: 'ENGIE' } },
      })
      await world.confirm(begun.id, { matches: world.matches() })
      expect((await world.finished(begun.id)).result?.added).toBe(142)
    })

    test('can be withdrawn half-way, and leave nothing', async () => {
      const { data } = await begin('groot.csv', 1000)
      await part(data.id, 0, Buffer.from('Datum;kWh\n'))
      await world.server.ask('staff', 'DELETE', world.path(`/${data.id}`))
      expect(world.waiting()).toEqual([])
      expect((await part(data.id, 10, Buffer.from('x'))).status).toBe(409)
    })

    test('are at most 500 MB, and of no other customer', async () => {
      expect((await begin('groot.csv', 500_000_001)).status).toBe(422)
      const { data } = await begin('groot.csv', 10)
      const stranger = { reads: world.other.customerId }
      const path = `customers/${world.other.customerId}/readings/imports/${data.id}/parts?offset=0`
      expect((await world.server.send('staff', path, 'x', 'deel')).status).toBe(404)
      expect((await world.server.send(stranger, path, 'x', 'deel')).status).toBe(403)
    })
  })

  describe('whose columns nobody knows', () => {
    const rows = Array.from(
      { length: 96 },
      (_, quarter) =>
        `A-${quarter};10.03.2024;${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')};${quarter},5`,
    )
    const file = (extra = '') => `Kenmerk;Dag;Uur;Peilwaarde X${extra}\n${rows.join('\n')}\n`
    const offer = (content = file()) =>
      world.server.send<ReadingImport>('staff', world.path(), content, 'vreemd.csv')
    const point = (id: number, body: object) =>
      world.server.ask<ReadingImport>('staff', 'POST', world.path(`/${id}/columns`), body)
    const roles = ['skip', 'moment', 'clock', 'volume:taken:single']

    test('are pointed out once, and known the next time', async () => {
      const { data, status } = await offer()
      expect(status).toBe(201)
      expect(data).toMatchObject({ state: 'offered', preview: { isUnknown: true, readings: 0 } })
      expect(data.preview.table?.rows[0]?.cells).toEqual(['Kenmerk', 'Dag', 'Uur', 'Peilwaarde X'])
      expect(data.preview.table?.mapping.headerLine).toBe(1)
      const mapping = { headerLine: 1, unit: 'wh', roles }
      expect((await point(data.id, { ...mapping, roles: ['moment'] })).errors).toEqual({
        roles: ['Wijs minstens één kolom met waarden aan.'],
      })
      const wrong = await point(data.id, {
        ...mapping,
        roles: ['moment', 'skip', 'skip', 'volume:taken:single'],
      })
      expect(wrong.data.preview).toMatchObject({ readings: 0, problemCount: 96 })
      const right = await point(data.id, mapping)
      expect(right.data.preview).toMatchObject({ isUnknown: false, readings: 96, problemCount: 0 })
      expect(right.data.preview.meters[0]).toMatchObject({
        product: 'electricity',
        from: '2024-03-10T00:00:00+01:00',
        until: '2024-03-11T00:00:00+01:00',
      })
      await world.confirm(data.id, {
        matches: { [right.data.preview.meters[0]?.key ?? '']: world.own.connectionIds[2] },
        believed: true,
      })
      expect((await world.finished(data.id)).result?.added).toBe(96)

      const again = (await offer()).data
      expect(again.preview).toMatchObject({ isUnknown: false, readings: 96, table: { mapping } })
      const other = (await offer(file(' anders'))).data
      expect(other.preview.isUnknown).toBe(true)
    })

    test('may be pointed out otherwise than they were recognised', async () => {
      const { data } = await world.offer('hours.csv')
      const mapping = data.preview.table?.mapping ?? { headerLine: 1, unit: null, roles: [] }
      expect(mapping.roles).toEqual(['moment', 'ean', 'volume:taken:single', 'product', 'tariff'])
      const roles = mapping.roles.map((role) => (role === 'tariff' ? 'skip' : role))
      const pointed = await point(data.id, { ...mapping, roles })
      expect(
        pointed.data.preview.meters[0]?.registers.map(({ register, total }) => [register, total]),
      ).toEqual([['single', 126_792]])
    })
  })
})
