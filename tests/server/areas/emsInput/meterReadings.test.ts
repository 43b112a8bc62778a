import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EnteredAnswer, GridRow } from '../../../../src/contract/areas/emsInput/meterReadingCalls.ts'
import type { MeterReading } from '../../../../src/contract/areas/emsInput/meterReadings.ts'
import type { Usage } from '../../../../src/contract/areas/emsUsage/usageCalls.ts'
import type { Signal } from '../../../../src/contract/areas/signals/signals.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { periodOf } from '../../../../src/domain/time/period.ts'
import { keepBoughtOf } from '../../../../src/server/areas/purchase/told.ts'
import { signalsWorker } from '../../../../src/server/areas/signals/job.ts'
import { describeAnyEngine } from '../../engines.ts'
import { customerWith } from '../../readings/connections.ts'
import { freshEan } from '../../records/drafts.ts'
import { engineOn, jobsDone } from '../../storage/jobs/engine.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('meter readings that people type', (openFresh) => {
  let world: World
  let engine: ReturnType<typeof engineOn>
  let staff: string
  let manager: string
  let reader: string
  let customerId: number
  let connectionIds: number[]

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    engine = engineOn(world.database, [{ ...signalsWorker(world.database, [keepBoughtOf]), every: 0.5 }])
    const eans = Array.from({ length: 4 }, () => freshEan())
    const own = await customerWith(
      world.database,
      eans.map((ean) => ({ ean })),
    )
    customerId = own.customerId
    connectionIds = own.connectionIds
    await world.database.db
      .updateTable('customers')
      .set({ modules: ['ems'], state: 'active' } as never)
      .where('id', '=', customerId)
      .execute()
    staff = await world.signedIn({ role: 'Beheerder' })
    const user = { type: 'customer', customerIds: [customerId] } as const
    manager = await world.signedIn({ ...user, role: 'Klant beheerder' })
    reader = await world.signedIn({ ...user, role: 'Klant lezer' })
  })
  afterAll(async () => {
    await engine.stop()
    await world.close()
  })

  const path = (rest = '') => `customers/${customerId}/meter-readings${rest}`
  const enter = (
    token: string,
    connectionId: number,
    cells: [month: string, value: string][],
    kind = 'standing',
  ) =>
    world.ask<EnteredAnswer>('POST', `customers/${customerId}/ems/reading-grid`, {
      token,
      body: {
        entries: cells.map(([month, value]) => ({ connectionId, register: 'single', kind, month, value })),
      },
    })
  const rowOf = async (connectionId: number, year = 2025) => {
    const { data } = await world.ask<{ rows: GridRow[] }>(
      'GET',
      `customers/${customerId}/ems/reading-grid?year=${year}`,
      { token: staff },
    )
    return data.rows.find((row) => row.connectionId === connectionId) as GridRow
  }
  const usedIn = async (connectionId: number, month: string) => {
    const from = `${month}-01`
    const to = addDays(periodOf('month', from).until, -1)
    const { data } = await world.ask<Usage>(
      'GET',
      `customers/${customerId}/ems/usage?connectionId=${connectionId}&from=${from}&to=${to}&granularity=month`,
      { token: staff },
    )
    return data.directions.map(({ total }) => total)
  }

  test('standings of months become the use between them, and the cells of the grid', async () => {
    const id = connectionIds[0] as number
    const { data } = await enter(manager, id, [
      ['2024-12', '1000'],
      ['2025-01', '1310'],
      ['2025-02', '1590.5'],
    ])
    expect(data).toEqual({ accepted: 3, suspect: 0, refused: [] })
    expect(await usedIn(id, '2025-02')).toEqual([280_500])
    const { cells, last } = await rowOf(id)
    expect(last).toEqual({ date: '2025-03-01', value: '1590.500' })
    expect(cells.slice(0, 3).map(({ entry, known }) => [entry?.value, entry?.derivedUsage, known])).toEqual([
      ['1310.000', '310.000', 310_000],
      ['1590.500', '280.500', 280_500],
      [undefined, undefined, null],
    ])
    const before = await rowOf(id, 2024)
    expect(before.cells[11]).toMatchObject({ entry: { value: '1000.000', derivedUsage: null } })
  })

  test('what is not plausible waits, does not count, and is approved or rejected with a word by staff alone', async () => {
    const id = connectionIds[1] as number
    const { data } = await enter(manager, id, [
      ['2025-01', '5000'],
      ['2025-02', '4000'],
    ])
    expect(data).toEqual({ accepted: 1, suspect: 1, refused: [] })
    const { data: found } = await world.ask<MeterReading[]>('GET', path(`?status=open&connectionId=${id}`), {
      token: manager,
    })
    const [suspect] = found
    expect(suspect).toMatchObject({ ruleHits: 'PL1', state: 'suspect', allowed: ['CORRECT'] })
    expect(await usedIn(id, '2025-02')).toEqual([])
    const signals = async () => {
      await jobsDone(world.database)
      const { data } = await world.ask<Signal[]>('GET', `customers/${customerId}/signals?ruleCode=SG06`, {
        token: staff,
      })
      return data
        .filter(({ ruleCode, connectionId }) => ruleCode === 'SG06' && connectionId === id)
        .map(({ state, periodFrom }) => [state, periodFrom])
    }
    expect(await signals()).toEqual([['new', '2025-02-01']])
    const step = (token: string, body: object) =>
      world.ask<MeterReading>('POST', path(`/${suspect?.id}/transition`), { token, body })
    const approval = { event: 'APPROVE', version: suspect?.version }
    expect((await step(manager, { ...approval, comment: 'Klopt' })).status).toBe(409)
    expect((await step(staff, approval)).status).toBe(422)
    expect((await step(staff, { ...approval, event: 'REJECT', comment: 'Typefout' })).data.state).toBe(
      'rejected',
    )
    expect(await signals()).toEqual([['solved', '2025-02-01']])
    expect((await enter(staff, id, [['2025-02', '5300']])).data.accepted).toBe(1)
    expect(await usedIn(id, '2025-02')).toEqual([300_000])
  })

  test('a correction takes the place of what was typed, and the use follows', async () => {
    const id = connectionIds[2] as number
    await enter(manager, id, [
      ['2025-01', '100'],
      ['2025-02', '400'],
      ['2025-03', '700'],
    ])
    const entry = (await rowOf(id)).cells[1]?.entry
    const { data } = await world.ask<MeterReading>('POST', path(`/${entry?.id}/transition`), {
      token: manager,
      body: { event: 'CORRECT', version: entry?.version, newValue: '410', reason: 'Verkeerd afgelezen' },
    })
    expect(data.state).toBe('superseded')
    expect((await rowOf(id)).cells[1]?.entry).toMatchObject({ value: '410.000', state: 'accepted' })
    expect([await usedIn(id, '2025-02'), await usedIn(id, '2025-03')]).toEqual([[310_000], [290_000]])
    expect((await rowOf(id)).cells[1]?.entry?.id).not.toBe(entry?.id)
  })

  test('customers correct during 14 days, we always', async () => {
    const id = connectionIds[2] as number
    await world.database.db
      .updateTable('meterReadings')
      .set({ createdAt: new Date(Date.now() - 16 * 86_400_000) } as never)
      .where('connectionId', '=', id)
      .execute()
    const entry = (await rowOf(id)).cells[1]?.entry
    expect(entry?.allowed).toEqual(['CORRECT'])
    const body = { event: 'CORRECT', version: entry?.version, newValue: '405', reason: 'Toch anders' }
    expect((await world.ask('POST', path(`/${entry?.id}/transition`), { token: manager, body })).status).toBe(
      409,
    )
    expect((await world.ask('POST', path(`/${entry?.id}/transition`), { token: staff, body })).status).toBe(
      200,
    )
  })

  test('use of a whole month counts without a standing', async () => {
    const id = connectionIds[3] as number
    expect((await enter(manager, id, [['2025-04', '250']], 'usage')).data.accepted).toBe(1)
    expect(await usedIn(id, '2025-04')).toEqual([250_000])
  })

  test('of what is pasted the rest counts where one cell is refused', async () => {
    const [id] = connectionIds as [number]
    const { data } = await enter(manager, id, [
      ['2025-03', '1890'],
      ['2099-01', '1900'],
    ])
    expect(data).toEqual({
      accepted: 1,
      suspect: 0,
      refused: [{ index: 1, message: 'Kies een dag die al is geweest' }],
    })
  })

  test('who only reads enters nothing; the connection of another customer does not exist', async () => {
    expect((await enter(reader, connectionIds[0] as number, [['2025-05', '1']])).status).toBe(403)
    const other = await customerWith(world.database, [{ ean: '871687120061402496' }])
    const { data } = await enter(manager, other.connectionIds[0] as number, [['2025-05', '1']])
    expect(data.refused).toEqual([{ index: 0, message: 'Deze keuze bestaat niet (meer)' }])
  })

  test('they stand in no list of imports, though they are kept as one', async () => {
    const { data } = await world.ask<unknown[]>('GET', `customers/${customerId}/readings/imports`, {
      token: staff,
    })
    expect(data).toEqual([])
  })
})
