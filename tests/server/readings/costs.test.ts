import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmsConnection, EmsCosts, EmsPrice } from '../../../src/contract/areas/ems/emsCalls.ts'
import { rankOf } from '../../../src/domain/energy/quality.ts'
import { hour } from '../../../src/domain/time/amsterdam.ts'
import { addDays, startOfDay } from '../../../src/domain/time/day.ts'
import { periodOf } from '../../../src/domain/time/period.ts'
import { today } from '../../../src/server/ground/today.ts'
import { periodsUntil } from '../../../src/server/readings/overview/connections.ts'
import { feedInPrice } from '../../../src/server/readings/overview/prices.ts'
import { mergeReadings } from '../../../src/server/readings/store/write.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { customerWith } from './connections.ts'
import { invoiced, type PriceLine, priceLine } from './invoiced.ts'
import { readingsPortal } from './portal.ts'

/** The last day of the month before this one. */
const until = addDays(periodOf('month', today()).from, -1)
const eans = ['871687120061402458', '871687120061402465', '871687120061402472', '871687120061402489']

describeAnyEngine('what a month costs about', (openFresh) => {
  let database: Database
  let portal: Awaited<ReturnType<typeof readingsPortal>>
  let [customerId, other, poor] = [0, 0, 0]
  let ids: number[]
  let invoiceOf: (state: string, lines: PriceLine[], to?: string) => Promise<void>

  beforeAll(async () => {
    database = await openFresh()
    const own = await customerWith(
      database,
      eans.map((ean, place) => ({ ean, type: place === 3 ? 'gas' : 'electricity' })),
    )
    customerId = own.customerId
    ids = own.connectionIds
    other = (await customerWith(database, [{ ean: '871687120061402496' }])).customerId
    const without = await customerWith(database, [{ ean: '871687120061402502' }])
    poor = without.customerId
    const { now, before } = periodsUntil(until, 'month')
    // 10 and 20 kWh in the first hour of the month, half of it a year before, and nothing after that.
    const month = ({ from, to }: { from: string; to: string }, first: number) => {
      const starts = []
      for (let at = startOfDay(from); at < startOfDay(addDays(to, 1)); at += hour) starts.push(at)
      return starts.map((at, place) => ({ at, value: place === 0 ? first : 0 }))
    }
    const hours = (first: number) => [...month(before, first / 2), ...month(now, first)]
    for (const id of [...ids, ...without.connectionIds])
      await database.transaction((tx) =>
        mergeReadings(
          tx,
          id,
          (['normal', 'low'] as const).map((register) => {
            const values = hours(register === 'normal' ? 10_000 : 20_000)
            return {
              channel: { direction: 'taken', register },
              minutes: 60,
              starts: values.map(({ at }) => at),
              values: Int32Array.from(values, ({ value }) => value),
              ranks: new Uint8Array(values.length).fill(rankOf('measured')),
            }
          }),
        ),
      )
    invoiceOf = (state, lines, to = until) => invoiced(database, { customerId, state, to, lines })
    const [first = 0, second = 0] = ids
    await invoiceOf('approved', [
      priceLine(first, 'levering_hoog', '100', '30.00'),
      priceLine(first, 'levering_laag', '100', '20.00'),
      priceLine(first, 'eb', '200', '20.00'),
      priceLine(first, 'vastrecht_levering', '1', '6.95', 'maand'),
    ])
    await invoiceOf('registered', [priceLine(second, 'levering_enkel', '200', '100.00')])
    portal = await readingsPortal(database, [customerId, other, poor])
  })
  afterAll(() => portal.close())

  const costs = (of = customerId) =>
    portal.ask<EmsCosts>({ reads: of }, 'GET', `customers/${of}/ems/costs?until=${until}`)
  const price = (id: number | undefined) =>
    portal.ask<EmsPrice>({ reads: customerId }, 'GET', `customers/${customerId}/ems/price?connectionId=${id}`)

  test('counts each connection at its own price, or else at the average, and names what has none', async () => {
    // 10 × 0.40 + 20 × 0.30; 30 × 0.50; at the average (50 + 20 + 100) / 400 the third: 30 × 0.425. Gas has no invoice.
    const { data } = await costs()
    expect(data).toMatchObject({ cost: '37.75', before: '18.88', unpriced: 1 })
    expect(data.products).toEqual([{ product: 'electricity', unit: 'kWh', price: '0.419444' }])
    expect(data.source).toEqual({ invoices: 2, from: periodOf('month', until).from, to: until })
  })

  test('reckons with what was agreed and the taxes where these are known, and says of how many', async () => {
    const [first = 0] = ids
    await database.db
      .updateTable('connections')
      .set({ annualUsage: 10_000 })
      .where('id', '=', first)
      .execute()
    const { id: rateId } = await database.db
      .insertInto('rates')
      .values({
        customerId,
        rateKind: 'levering',
        product: '1',
        priceType: 'vast',
        connectionIds: [first],
        validFrom: '2020-01-01',
        source: 'handmatig',
        state: 'fixed',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('rateParts')
      .values({ rateId, place: 0, component: 'levering_enkel', unit: 'kwh', rate: '0.2' } as never)
      .execute()
    const { id: tableId } = await database.db
      .insertInto('rateTables')
      .values({
        family: 'tax',
        kind: 'eb',
        product: '1',
        regime: 'normaal',
        year: 2026,
        validFrom: addDays(today(), -30),
        validUntil: addDays(today(), 30),
        source: 'https://www.belastingdienst.nl',
        sourceNote: 'Proef',
        state: 'fixed',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('rateRows')
      .values({ tableId, place: 0, rate: '0.1' } as never)
      .execute()
    // 30 × (0.20 + 0.10) in the place of 10 × 0.40 + 20 × 0.30.
    const { data } = await costs()
    expect(data).toMatchObject({ cost: '36.75', agreed: 1, unpriced: 1 })
    await database.db.deleteFrom('rates').where('id', '=', rateId).execute()
    expect((await costs()).data).toMatchObject({ cost: '37.75', agreed: 0 })
  })

  test('knows what feed-in brings in from its own invoices, or else from those of the customer', async () => {
    const of = (connectionId = 0, whose = customerId) =>
      feedInPrice(database.db, { customerId: whose, connectionId }, today())
    expect(await of(ids[0])).toBeNull()
    await invoiceOf('registered', [
      priceLine(ids[0] ?? 0, 'teruglevering', '1000', '-50.00'),
      priceLine(ids[1] ?? 0, 'teruglevering', '1000', '-90.00'),
    ])
    await invoiceOf('disputed', [priceLine(ids[0] ?? 0, 'teruglevering', '1000', '-900.00')])
    expect(await Promise.all([of(ids[0]), of(ids[2]), of(ids[0], poor)])).toEqual([
      '0.050000',
      '0.070000',
      null,
    ])
  })

  test('tells of a connection from which invoices its price comes', async () => {
    const [own, average, gas] = await Promise.all([price(ids[0]), price(ids[2]), price(ids[3])])
    expect(own.data).toMatchObject({ isAverage: false, source: { invoices: 1 } })
    expect(own.data.price).toEqual({ single: '0.350000', normal: '0.400000', low: '0.300000' })
    expect(average.data).toMatchObject({
      isAverage: true,
      price: { single: '0.425000' },
      source: { invoices: 2 },
    })
    expect(gas.data).toEqual({ unit: 'm³', price: null, isAverage: true, source: null })
  })

  test('puts the connection on top whose difference costs most', async () => {
    const { data } = await portal.ask<{ rows: EmsConnection[] }>(
      { reads: customerId },
      'GET',
      `customers/${customerId}/ems/connections?until=${until}&span=month&sort=-extraCost`,
    )
    expect(data.rows.map(({ id, extraCost }) => [id, extraCost])).toEqual([
      [ids[1], '7.50'],
      [ids[2], '6.38'],
      [ids[0], '5.25'],
      [ids[3], null],
    ])
  })

  test('leaves out drafts, what is disputed or dropped, and invoices of longer ago', async () => {
    const dear = [priceLine(ids[0] as number, 'levering_enkel', '1', '1000.00')]
    for (const state of ['draft', 'disputed', 'void']) await invoiceOf(state, dear)
    await invoiceOf('approved', dear, addDays(today(), -400))
    expect((await costs()).data.cost).toBe('37.75')
  })

  test('is unknown, never nothing, where no invoice tells it', async () => {
    const { data } = await costs(poor)
    expect(data).toMatchObject({ cost: null, before: null, products: [], unpriced: 1, source: null })
  })

  test('is not there for another customer', async () => {
    const path = (what: string) => portal.ask({ reads: other }, 'GET', `customers/${customerId}/ems/${what}`)
    expect((await path(`costs?until=${until}`)).status).toBe(404)
    expect((await path(`price?connectionId=${ids[0]}`)).status).toBe(404)
    const foreign = await portal.ask(
      { reads: other },
      'GET',
      `customers/${other}/ems/price?connectionId=${ids[0]}`,
    )
    expect(foreign.status).toBe(404)
  })
})
