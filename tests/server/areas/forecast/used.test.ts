import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Budget } from '../../../../src/contract/areas/budgets/budgets.ts'
import type { Forecast } from '../../../../src/contract/areas/forecast/forecasts.ts'
import type { Position } from '../../../../src/contract/areas/purchase/purchaseCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Budgeting, budgetingOn, year } from '../budgets/budgeting.ts'

describeAnyEngine('a fixed forecast', (openFresh) => {
  let on: Budgeting

  const ask = <T = Forecast>(method: string, path: string, body?: object) =>
    on.world.ask<T>(method, path, { token: on.token, ...(body && { body }) })
  const worked = async (percent: string, from = year, to = from) => {
    const change = { reason: 'besparing', ean: null, untilMonth: null, volume: null, percent }
    const { data } = await ask('POST', 'forecast', {
      name: `Prognose ${percent}`,
      product: '1',
      customerId: on.customerId,
      connectionIds: [],
      fromMonth: `${from}-01`,
      toMonth: `${to}-12`,
      method: 'handmatig',
      changes: [{ ...change, fromMonth: `${from}-01` }],
    })
    const worker = on.world.app.workers.find(({ queue }) => queue === 'forecasts')
    await worker?.work({ id: data.id }, new AbortController().signal)
    return (await ask('GET', `forecast/${data.id}`)).data
  }
  const fixed = async (percent: string, from = year, to = from) => {
    const { id, version } = await worked(percent, from, to)
    return (
      await ask('POST', `forecast/${id}/transition`, { event: 'FIX', version, isIncompleteKnown: true })
    ).data
  }

  beforeAll(async () => {
    on = await budgetingOn(await openFresh())
  })
  afterAll(() => on.world.close())

  test('gives a budget its volumes, and what was filled in stays; one that is not fixed does not', async () => {
    const loose = await worked('-50')
    const refused = await on.make({ powerForecastId: loose.id })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { powerForecastId: [expect.any(String)] } },
    ])
    const run = await fixed('-50')
    const { data } = await on.make({ powerForecastId: run.id })
    expect(data.powerForecastName).toBe('Prognose -50')
    const volumes = async () =>
      (await on.grid(data.id)).rows.find(({ kind }) => kind === 'volume')?.cells ?? []
    // Twice 12,000 kWh, half of it, over the hours of the year.
    const sum = (await volumes()).reduce((all, { value }) => all + (value ?? 0), 0)
    expect(Math.abs(sum - 12_000_000)).toBeLessThan(24)
    expect((await volumes()).flatMap(({ marks }) => marks)).toContain('forecast')
    await on.world.database.db
      .updateTable('budgetLines')
      .set({ value: 7, isOverride: true })
      .where('budgetId', '=', data.id)
      .where('kind', '=', 'volume')
      .where('month', '=', 3)
      .execute()
    await on.take(data.id, 'CALCULATE')
    expect((await volumes())[2]).toMatchObject({ value: 14, isOverride: true })
  })

  test('stays fixed while an adopted budget reckons with it, and is outdated then', async () => {
    const run = await fixed('-40')
    const offered = await on.offered({ powerForecastId: run.id })
    await on.world.database.db
      .updateTable('budgets')
      .set({ state: 'adopted' })
      .where('id', '=', offered.id)
      .execute()
    const later = await fixed('-30')
    expect((await ask('GET', `forecast/${run.id}`)).data).toMatchObject({ state: 'fixed', isOutdated: true })
    expect((await on.read(offered.id)).data.outdated).toMatch(/elektriciteit is later een andere prognose/)
    expect(
      (await ask<Budget[]>('GET', on.path)).data.filter(({ outdated }) => outdated !== null),
    ).toHaveLength(2)
    expect((await ask('GET', `forecast/${later.id}`)).data).toMatchObject({
      state: 'fixed',
      isOutdated: false,
    })
  })

  test('is what is bought of a year of which no agreement says how much', async () => {
    await sql`update customers set modules = '{budgets,purchase}' where id = ${on.customerId}`.execute(
      on.world.database.db,
    )
    const { data } = await ask<Position[]>('GET', `customers/${on.customerId}/purchase`)
    const own = data.find(({ product, deliveryYear }) => product === '1' && deliveryYear === year)
    expect(own?.sources).toMatchObject([{ from: 'forecast', number: 'Prognose -30' }])
    // 24,000 kWh less 30 %.
    expect(own?.volume).toBe('16.800')
  })

  test('of another year takes no place: each year is bought by the latest that says all of it', async () => {
    const earlier = await fixed('-20', year, year + 1)
    const next = await fixed('-10', year + 1)
    expect((await ask('GET', `forecast/${earlier.id}`)).data).toMatchObject({
      state: 'fixed',
      isOutdated: true,
    })
    const { data } = await ask<Position[]>('GET', `customers/${on.customerId}/purchase`)
    const bought = data.filter(({ product }) => product === '1')
    expect(bought.map(({ deliveryYear, sources }) => [deliveryYear, sources[0]?.id])).toEqual([
      [year, earlier.id],
      [year + 1, next.id],
    ])
    // A budget of the first year still reckons with the latest that is known of it.
    const own = await on.make({ powerForecastId: earlier.id })
    expect((await on.read(own.data.id)).data.outdated).toBeNull()
    // What tells all of its months takes its place, also of what was never fixed.
    const loose = await worked('-5', year)
    await fixed('-3', year, year + 1)
    expect((await ask('GET', `forecast/${next.id}`)).data.state).toBe('replaced')
    expect((await ask('GET', `forecast/${loose.id}`)).data.state).toBe('replaced')
  })
})
