import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GridRow } from '../../../../src/contract/areas/emsInput/meterReadingCalls.ts'
import { rankOf } from '../../../../src/domain/energy/quality.ts'
import { hour } from '../../../../src/domain/time/amsterdam.ts'
import { startOfDay } from '../../../../src/domain/time/day.ts'
import { mergeReadings } from '../../../../src/server/readings/store/write.ts'
import { describeAnyEngine } from '../../engines.ts'
import { customerWith } from '../../readings/connections.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('what the month grid knows of meters that are measured', (openFresh) => {
  let world: World
  let customerId: number
  let connectionId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const own = await customerWith(world.database, [{ ean: '871687120061402458' }])
    customerId = own.customerId
    connectionId = own.connectionIds[0] as number
    await world.database.db
      .updateTable('customers')
      .set({ modules: ['ems'], state: 'active' } as never)
      .where('id', '=', customerId)
      .execute()
    await world.database.db
      .updateTable('connections')
      .set({ hasProd: true } as never)
      .where('id', '=', connectionId)
      .execute()
  })
  afterAll(() => world.close())

  test('what came by tariff is known in the one cell of a month that is typed', async () => {
    const from = startOfDay('2025-03-01')
    const starts = Array.from(
      { length: (startOfDay('2025-04-01') - from) / hour },
      (_, at) => from + at * hour,
    )
    const all = (direction: 'taken' | 'fedIn', register: 'normal' | 'low') => ({
      channel: { direction, register },
      minutes: 60 as const,
      starts,
      values: starts.map(() => (register === 'low' ? 1000 : 2000)),
      ranks: new Uint8Array(starts.length).fill(rankOf('measured')),
    })
    await world.database.transaction((tx) =>
      mergeReadings(tx, connectionId, [all('taken', 'normal'), all('taken', 'low'), all('fedIn', 'low')]),
    )
    const { data } = await world.ask<{ rows: GridRow[] }>(
      'GET',
      `customers/${customerId}/ems/reading-grid?year=2025`,
      { token: await world.signedIn({ role: 'Beheerder' }) },
    )
    // March has 743 hours.
    expect(data.rows.map(({ register, cells }) => [register, cells[2]?.known])).toEqual([
      ['single', 743 * 3000],
      ['fedIn', 743 * 1000],
    ])
  })
})
