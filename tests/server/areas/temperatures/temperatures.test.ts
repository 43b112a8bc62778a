import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  DegreeDays,
  OutsideTemperatures,
  Temperatures,
} from '../../../../src/contract/areas/temperatures/temperatureCalls.ts'
import type { TableImport, TableTake } from '../../../../src/contract/records/tableImport.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('outside temperatures', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
  })
  afterAll(() => world.close())

  const send = (text: string, take: TableTake, station = '06260') =>
    world.send<TableImport>(`control/temperatures?station=${station}&take=${take}`, text, 't.csv', token)
  const known = async (station = '06260') =>
    (await world.ask<Temperatures>('GET', `control/temperatures?station=${station}`, { token })).data
  const asked = async <Answer>(what: string) =>
    (
      await world.ask<Answer>('GET', `customers/${customerId}/ems/${what}?from=2026-01-01&to=2026-01-03`, {
        token,
      })
    ).data
  const degreeDays = () => asked<DegreeDays>('degree-days')
  const outside = () => asked<OutsideTemperatures>('temperatures')

  test('are told before they are taken in, and taking a file back brings what was before', async () => {
    const first = 'datum;temperatuur\n2026-01-01;8\n2026-01-02;3\n'
    expect((await send(first, 'nothing')).data).toEqual({
      counts: { wrong: 0, new: 2, changed: 0, same: 0 },
      rows: [
        { line: 2, subject: '2026-01-01', kind: 'new', notes: ['8,0 °C'] },
        { line: 3, subject: '2026-01-02', kind: 'new', notes: ['3,0 °C'] },
      ],
      ignored: [],
      notes: [],
      pointing: null,
    })
    expect((await known()).values).toEqual([])
    await send(first, 'all')
    expect(await known()).toMatchObject({ from: '2026-01-01', values: [8000, 3000], known: { '06260': 2 } })

    const later = await send('datum;temperatuur\n2026-01-02;4\n2026-01-03;-2\n', 'all')
    expect(later.data.counts).toEqual({ wrong: 0, new: 1, changed: 1, same: 0 })
    expect(later.data.rows[0]?.notes).toEqual(['4,0 °C (was 3,0 °C)'])
    const both = await known()
    expect(both.values).toEqual([8000, 4000, -2000])
    expect(both.files).toMatchObject([
      { fileName: 't.csv', days: 2, from: '2026-01-02', to: '2026-01-03' },
      { fileName: 't.csv', days: 1, from: '2026-01-01', to: '2026-01-01' },
    ])
    // January weighs 1.1.
    expect((await degreeDays()).values).toEqual([11_000, 15_400, 22_000])
    expect(await outside()).toEqual({ station: '06260', from: '2026-01-01', values: [8000, 4000, -2000] })

    await world.ask('DELETE', `control/temperatures/${both.files[0]?.id}`, { token })
    expect((await known()).values).toEqual([8000, 3000])
    expect((await degreeDays()).values).toEqual([11_000, 16_500, null])
  })

  test('of which lines are wrong are taken in without those, or not at all', async () => {
    const text = 'datum;temperatuur\n2026-02-01;8\n2026-02-02;warm\n'
    expect((await send(text, 'all', '06240')).status).toBe(422)
    expect((await known('06240')).values).toEqual([])
    expect((await send(text, 'good', '06240')).data.counts.wrong).toBe(1)
    expect((await known('06240')).values).toEqual([8000])
  })

  test('are all counted, and of many lines the first are told, wrong or not', async () => {
    const days = Array.from({ length: 203 }, (_, index) => addDays('2025-01-01', index))
    const lines = days.flatMap((day) => [`${day};5`, `${day};warm`])
    const { data } = await send(['datum;temperatuur', ...lines].join('\n'), 'nothing', '06240')
    expect(data.counts).toEqual({ wrong: 203, new: 203, changed: 0, same: 0 })
    for (const kind of ['wrong', 'new'])
      expect(data.rows.filter((row) => row.kind === kind)).toHaveLength(200)
  })

  test('of its own station count for a customer that has one', async () => {
    await send('2026-01-01,18\n2026-01-02,17\n', 'all', '06380')
    await world.database.db
      .updateTable('customers')
      .set({ weatherStation: '06380' })
      .where('id', '=', customerId)
      .execute()
    expect(await degreeDays()).toEqual({ station: '06380', from: '2026-01-01', values: [0, 1100, null] })
    expect((await outside()).values).toEqual([18_000, 17_000, null])
  })

  test('a file of another kind is refused in words', async () => {
    const { status, message } = await send('ean;kwh\n871687120000000014;12\n', 'all')
    expect(status).toBe(422)
    expect(message).toContain('geen kolommen met een datum en een temperatuur')
  })
})
