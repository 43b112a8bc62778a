import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PricePreview, PriceUpdates } from '../../../../src/contract/areas/signals/signalPriceCalls.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { keepAllBought, keepWaiting } from '../../../../src/server/areas/purchase/told.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Buyer, buyerOn, today, year } from './buyer.ts'

/** SG11 and SG15: prices that are followed, and proposals that soon expire. */
describeAnyEngine('prices and proposals that are told', (openFresh) => {
  let buyer: Buyer

  beforeAll(async () => {
    buyer = await buyerOn(await openFresh())
    await sql`update customers set modules = array['purchase']`.execute(buyer.world.database.db)
  })
  afterAll(() => buyer.world.close())
  beforeEach(async () => {
    const { db } = buyer.world.database
    await db.deleteFrom('signals').execute()
    await db.deleteFrom('priceWatches').execute()
    await db.deleteFrom('marketPrices').execute()
  })

  const price = (days: number, amount: string, more: object = {}) =>
    buyer.world.database.db
      .insertInto('marketPrices')
      .values({
        product: '1',
        clickProduct: 'base',
        period: String(year),
        priceDate: addDays(today, -days),
        price: amount,
        kind: 'settlement',
        source: 'Beurs',
        ...more,
      } as never)
      .execute()
  const watch = {
    clickProduct: 'base',
    period: String(year),
    source: 'Beurs',
    moment: 'move',
    move: null,
    ceiling: null,
    floor: null,
  }
  const path = () => `customers/${buyer.customerId}/signals-update`
  const follow = (watches: object[], token = buyer.token) =>
    buyer.world.ask<PriceUpdates>('POST', path(), { token, body: { watches } })
  const signals = (rule = 'SG11') =>
    buyer.world.database.db
      .selectFrom('signals')
      .select(['state', 'severity', 'title'])
      .select(['expectedValue', 'actualValue', 'deviationPct'])
      .where('ruleCode', '=', rule as never)
      .orderBy('id')
      .execute()
  const look = () => keepAllBought(buyer.world.database)

  test('a move is told once, is no news after a week, and a price beyond a limit as long as it is', async () => {
    const { db } = buyer.world.database
    await price(3, '80')
    expect((await follow([{ ...watch, ceiling: '90' }])).status).toBe(200)
    expect(await signals()).toEqual([])
    await price(0, '84.2')
    await look()
    await look()
    expect(await signals()).toEqual([
      {
        state: 'new',
        severity: 'info',
        title: expect.stringMatching(/ staat op 84,20 €\/MWh .*: 5,3% hoger dan op .* \(80,00 €\/MWh\)\.$/),
        expectedValue: '80.000',
        actualValue: '84.200',
        deviationPct: 5,
      },
    ])
    await db.updateTable('marketPrices').set({ price: '90.01' }).where('priceDate', '=', today).execute()
    await look()
    expect((await signals()).map(({ state, severity }) => [state, severity])).toEqual([
      ['new', 'info'],
      ['new', 'warning'],
    ])
    // Who stops following is told nothing any more.
    await follow([])
    expect((await signals()).map(({ state }) => state)).toEqual(['solved', 'solved'])
  })

  test('of one source and one kind: a bid beside a closing price is no move', async () => {
    await price(2, '80')
    await price(1, '99', { kind: 'bied' })
    await price(0, '99', { source: 'Ander' })
    await price(0, '81')
    await follow([watch])
    await look()
    expect(await signals()).toEqual([])
  })

  test('a rule that is off, or a customer who does not buy ahead, is told nothing', async () => {
    const { db } = buyer.world.database
    await price(3, '80')
    await follow([watch])
    await price(0, '100')
    await sql`update customers set modules = array['ems']`.execute(db)
    await look()
    expect(await signals()).toEqual([])
    await sql`update customers set modules = array['purchase']`.execute(db)
    const off = { ruleCode: 'SG11', enabled: false, threshold: '5', least: null }
    await db
      .insertInto('signalSettings')
      .values({ ...off, customerId: buyer.customerId } as never)
      .execute()
    await look()
    expect(await signals()).toEqual([])
    await db.deleteFrom('signalSettings').execute()
    await look()
    expect(await signals()).toHaveLength(1)
  })

  test('what is followed goes on from when it began, however often the form is saved', async () => {
    const { db } = buyer.world.database
    await price(9, '80')
    await follow([watch])
    await sql`update price_watches set since = ${addDays(today, -5)}::date`.execute(db)
    await follow([{ ...watch, floor: '10' }])
    const since = async () =>
      (await db.selectFrom('priceWatches').select('since').execute()).map((one) => one.since)
    expect(await since()).toEqual([addDays(today, -5)])
    await follow([{ ...watch, moment: 'daily' }])
    expect(await since()).toEqual([today])
  })

  test('offers what is quoted lately and still to be delivered, and keeps what was chosen', async () => {
    await price(1, '80')
    await price(1, '70', { period: '2019' })
    await price(90, '75', { period: String(year + 1) })
    const { data } = await follow([watch])
    expect(data.markets).toEqual([{ clickProduct: 'base', period: String(year), sources: ['Beurs'] }])
    expect(data.watches).toEqual([watch])
    expect(data).toMatchObject({ enabled: true, move: 5, recipients: 0, channel: 'inApp' })
  })

  test('shows beforehand what it would have told, with the mail about it', async () => {
    await price(20, '80')
    await price(10, '90')
    const query = new URLSearchParams({ ...watch, move: '10', ceiling: '85', floor: '20' })
    const { data } = await buyer.world.ask<PricePreview>('GET', `${path()}/preview?${query}`, {
      token: buyer.token,
    })
    expect(data.told.map(({ price: told }) => told)).toEqual(['90', '90'])
    expect(data.mail?.subject).toContain('Prijsupdate')
    expect(data.mail?.text).toContain('plafondprijs van 85,00 €/MWh')
    expect(data.mail?.text).toContain(`/customers/${buyer.customerId}/signals/purchase`)
    expect(await signals()).toEqual([])
  })

  test('refuses what can never be told, at the field where it stands', async () => {
    const refused = async (watches: object[]) => {
      const { status, body } = await follow(watches)
      return { status, body }
    }
    expect(await refused([{ ...watch, ceiling: '20', floor: '20' }])).toMatchObject({
      status: 422,
      body: { errors: { 'watches.0.floor': ['Vul een prijs onder de plafondprijs in'] } },
    })
    expect(await refused([watch, watch])).toMatchObject({
      status: 422,
      body: { errors: { 'watches.1.period': ['Deze prijs staat hierboven al'] } },
    })
    expect((await refused([{ ...watch, period: 'morgen' }])).status).toBe(422)
    expect((await refused([{ ...watch, move: 0 }])).status).toBe(422)
    expect((await follow([watch], buyer.signatory)).status).toBe(403)
    expect(await buyer.world.database.db.selectFrom('priceWatches').selectAll().execute()).toEqual([])
  })

  test('a proposal that expires within hours is told once, and solved once somebody decided', async () => {
    const { offered, take, colleague, world } = buyer
    await price(0, '84.2')
    const click = await offered()
    await keepWaiting(world.database)
    expect(await signals('SG15')).toEqual([])
    const until = (hours: number) =>
      sql`update clicks set valid_until = now() + make_interval(hours => ${hours}::integer) where id = ${click.id}`.execute(
        world.database.db,
      )
    await until(3)
    await keepWaiting(world.database)
    await keepWaiting(world.database)
    expect(await signals('SG15')).toEqual([
      expect.objectContaining({
        state: 'new',
        severity: 'critical',
        title: expect.stringMatching(
          new RegExp(`^Klik ${click.number} .* wacht op goedkeuring en vervalt op `),
        ),
      }),
    ])
    expect((await take(click.id, click.version, 'APPROVE', {}, colleague)).status).toBe(200)
    expect((await signals('SG15')).map(({ state }) => state)).toEqual(['solved'])
  })
})
