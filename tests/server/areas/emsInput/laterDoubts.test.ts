import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EnteredAnswer } from '../../../../src/contract/areas/emsInput/meterReadingCalls.ts'
import type { MeterReading } from '../../../../src/contract/areas/emsInput/meterReadings.ts'
import type { Signal } from '../../../../src/contract/areas/signals/signals.ts'
import { checkConnection } from '../../../../src/server/areas/signals/check.ts'
import { describeAnyEngine } from '../../engines.ts'
import { customerWith } from '../../readings/connections.ts'
import { freshEan } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('typed readings beside what is known of a connection', (openFresh) => {
  let world: World
  let staff: string
  let customerId: number
  let connectionIds: number[]

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const own = await customerWith(world.database, [{ ean: freshEan() }, { ean: freshEan() }])
    customerId = own.customerId
    connectionIds = own.connectionIds
    staff = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const enter = (connectionId: number, cells: [month: string, value: string][]) =>
    world.ask<EnteredAnswer>('POST', `customers/${customerId}/ems/reading-grid`, {
      token: staff,
      body: {
        entries: cells.map(([month, value]) => ({
          connectionId,
          register: 'single',
          kind: 'standing',
          month,
          value,
        })),
      },
    })

  test('what does not fit the use of a year waits; what counted before that was known is told of', async () => {
    const [typed, later] = connectionIds as [number, number]
    const known = (id: number, annualUsage: number) =>
      world.database.db.updateTable('connections').set({ annualUsage }).where('id', '=', id).execute()
    const told = async (id: number) => {
      await checkConnection(world.database, id, '2025-03-02', 'SG06')
      const { data } = await world.ask<Signal[]>('GET', `customers/${customerId}/signals?ruleCode=SG06`, {
        token: staff,
      })
      return data.flatMap(({ connectionId, state, title }) => (connectionId === id ? [[state, title]] : []))
    }
    await known(typed, 3650)
    const standings: [string, string][] = [
      ['2024-12', '1000'],
      ['2025-01', '9000'],
    ]
    expect((await enter(typed, standings)).data).toMatchObject({ accepted: 1, suspect: 1 })
    const { data: waiting } = await world.ask<MeterReading[]>(
      'GET',
      `customers/${customerId}/meter-readings?status=open&connectionId=${typed}`,
      { token: staff },
    )
    expect(waiting.map(({ ruleHits }) => ruleHits)).toEqual(['PL8'])

    expect((await enter(later, standings)).data).toMatchObject({ accepted: 2, suspect: 0 })
    expect(await told(later)).toEqual([])
    await known(later, 3650)
    expect(await told(later)).toEqual([
      [
        'new',
        'De ingevoerde meterstand van 1 februari 2025 is onwaarschijnlijk en moet worden gecontroleerd.',
      ],
    ])
    await known(later, 90_000)
    expect(await told(later)).toMatchObject([['solved', expect.any(String)]])
  })
})
