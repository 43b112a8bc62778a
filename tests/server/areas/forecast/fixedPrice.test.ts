import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ForecastResult } from '../../../../src/contract/areas/forecast/forecastCalls.ts'
import type { Forecast } from '../../../../src/contract/areas/forecast/forecasts.ts'
import type { Position } from '../../../../src/contract/areas/purchase/purchaseCalls.ts'
import { daysBetween } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Budgeting, budgetingOn, year } from '../budgets/budgeting.ts'

describeAnyEngine('a forecast of connections with a fixed price', (openFresh) => {
  let on: Budgeting
  let supplierId = 0

  beforeAll(async () => {
    on = await budgetingOn(await openFresh())
    await sql`update customers set modules = '{budgets,purchase}' where id = ${on.customerId}`.execute(
      on.world.database.db,
    )
    const body = { name: 'Zonkracht', code: '8716871000002', products: ['1'], creditRating: 'A' }
    supplierId = (await ask<{ id: number }>('POST', 'suppliers', body)).data.id
  })
  afterAll(() => on.world.close())

  const ask = <T = Forecast>(method: string, path: string, body?: object) =>
    on.world.ask<T>(method, path, { token: on.token, ...(body && { body }) })

  /** What a fixed forecast expects of each month of the coming year, in thousandths of a kWh. */
  const forecast = async () => {
    const { data } = await ask('POST', 'forecast', {
      name: 'Prognose',
      product: '1',
      customerId: on.customerId,
      connectionIds: [],
      fromMonth: `${year}-01`,
      toMonth: `${year}-12`,
      method: 'handmatig',
      changes: [],
    })
    const worker = on.world.app.workers.find(({ queue }) => queue === 'forecasts')
    await worker?.work({ id: data.id }, new AbortController().signal)
    const { version } = (await ask('GET', `forecast/${data.id}`)).data
    const known = { event: 'FIX', version, isIncompleteKnown: true }
    expect((await ask('POST', `forecast/${data.id}/transition`, known)).status).toBe(200)
    const { result } = (await ask<{ result: ForecastResult }>('GET', `forecast/${data.id}/result`)).data
    return result.months.map(({ volume }) => volume)
  }

  /** A fixed price for one connection, up to and including a day. */
  const fixedUntil = async (connectionId: number, endDate: string) => {
    const { db } = on.world.database
    const owner = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const { id: agreementId } = await db
      .insertInto('supplyAgreements')
      .values({
        customerId: on.customerId,
        supplierId,
        ownerId: owner.id,
        kind: 'levering',
        product: '1',
        startDate: `${year - 1}-06-01`,
        endDate,
        noticeMonths: 2,
        autoRenew: false,
        priceType: 'vast',
        annualVolume: '12',
        gvoSource: 'onbekend',
        state: 'signed',
        connectionIds: [connectionId],
        clickProducts: [],
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('agreementConnections')
      .values({ agreementId, connectionId, customerId: on.customerId } as never)
      .execute()
  }

  const position = async () => {
    const { data } = await ask<Position[]>('GET', `customers/${on.customerId}/purchase`)
    return data.find(({ product, deliveryYear }) => product === '1' && deliveryYear === year)
  }

  /** A budget at clicks and market, of a connection whose price is fixed in January and one that is free. */
  const budgetGoesByBoth = async (fixed: number, free: number) => {
    for (const [clickProduct, price] of [
      ['base', '80.00'],
      ['peak', '100.00'],
    ]) {
      const told = { product: '1', clickProduct, period: String(year), priceDate: today(), price }
      const body = { ...told, kind: 'settlement', source: 'Beurs' }
      expect((await ask('POST', 'market-prices', body)).status).toBe(201)
    }
    const { id } = (await on.make({ priceSource: 'klikmarkt', name: 'Beide' })).data
    const supplyOf = async (connectionId: number) => {
      const { rows } = await on.grid(id, `?connectionId=${connectionId}`)
      return rows.find(({ kind }) => kind === 'levering')?.cells.map(({ marks }) => marks.join())
    }
    const [own, other] = [await supplyOf(fixed), await supplyOf(free)]
    // What was agreed counts in January, and nobody told it; the rest is at what the position says.
    expect(own?.slice(0, 2)).toEqual(['missing', 'indicative'])
    expect(other?.slice(0, 2)).toEqual(['indicative', 'indicative'])
  }

  test('leaves nothing to buy of the days on which it holds, be it of one of them', async () => {
    const months = await forecast()
    const all = months.reduce((sum, one) => sum + one, 0)
    const [january = 0, february = 0] = months
    /** How far the position lies off so many thousandths of a kWh, in kWh. */
    const off = async (milli: number) => Math.abs(Number((await position())?.volume) * 1000 - milli / 1000)
    expect(await off(all)).toBeLessThanOrEqual(1)
    const [one, other] = on.connections
    await fixedUntil(one.id, `${year}-01-31`)
    // Both use as much: of January the half is left.
    expect(await off(all - january / 2)).toBeLessThanOrEqual(1)
    expect((await position())?.gaps).toEqual([])
    await budgetGoesByBoth(one.id, other.id)
    await fixedUntil(other.id, `${year}-02-11`)
    const part = 11 / daysBetween(`${year}-02-01`, `${year}-03-01`)
    expect(await off(all - january - (february / 2) * part)).toBeLessThanOrEqual(1)
    expect((await position())?.gaps).toEqual([{ from: `${year}-01-01`, to: `${year}-01-31` }])
    const { db } = on.world.database
    await db
      .updateTable('supplyAgreements')
      .set({ endDate: `${year}-12-31` })
      .execute()
    expect(await position()).toBeUndefined()
  })
})
