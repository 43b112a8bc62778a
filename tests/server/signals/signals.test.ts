import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Happened } from '../../../src/contract/history.ts'
import type { Signal } from '../../../src/contract/signals.ts'
import { rankOf } from '../../../src/domain/energy/quality.ts'
import { addDays, type Day, daysFrom, startOfDay, weekday } from '../../../src/domain/time/day.ts'
import { takeAllDue } from '../../../src/server/daily.ts'
import { mergeReadings } from '../../../src/server/readings/store/write.ts'
import { checkAll, checkConnection } from '../../../src/server/signals/check.ts'
import { describeEachEngine } from '../engines.ts'
import { invoiced, priceLine } from '../readings/invoiced.ts'
import { type World, worldOn } from '../world.ts'

const first = '2026-03-02'
const until = '2026-06-01'

describeEachEngine('the signals of a connection', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let gridOperatorId: number
  let number = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
    const operator = await world.database.db
      .insertInto('gridOperators')
      .values({ name: 'Netbeheerder', products: ['1'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    gridOperatorId = operator.id
  })
  afterAll(() => world.close())

  /** A connection that takes so many Wh an hour on working days and a quarter of it in the weekend. */
  const connection = async (of: number = customerId) => {
    const { id } = await world.database.db
      .insertInto('connections')
      .values({
        ...{ customerId: of, gridOperatorId, ean: `test${++number}`, type: 'electricity', segment: 'large' },
        ...{ capacity: '3x80A', street: 'Dorpsstraat', houseNumber: '1', postcode: '1234 AB', city: 'Gouda' },
        state: 'active',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  /** Hours of days: Wh an hour by the day. */
  const read = async (id: number, from: Day, to: Day, hourly: (day: Day) => number) => {
    const starts: number[] = []
    const values: number[] = []
    for (const day of daysFrom(from, to))
      for (let at = startOfDay(day); at < startOfDay(addDays(day, 1)); at += 3_600_000) {
        starts.push(at)
        values.push(hourly(day))
      }
    const ranks = new Uint8Array(starts.length).fill(rankOf('measured'))
    const channel = { direction: 'taken', register: 'single' } as const
    await world.database.transaction((tx) =>
      mergeReadings(tx, id, [{ channel, minutes: 60, starts, values, ranks }]),
    )
  }
  const ordinary = (day: Day) => (weekday(day) > 5 ? 5_000 : 20_000)
  const signals = async (of: number, query = '') => {
    const path = `customers/${customerId}/signals?per_page=100${query}`
    const { data } = await world.ask<Signal[]>('GET', path, { token })
    return data.filter(({ connectionId }) => connectionId === of)
  }
  const step = (id: number, body: object) =>
    world.ask<Signal>('POST', `customers/${customerId}/signals/${id}/transition`, { token, body })

  test('are told once, in one Dutch sentence, however often one looks', async () => {
    const id = await connection()
    await read(id, first, until, (day) =>
      day >= '2026-05-23' && day <= '2026-05-24' ? 20_000 : ordinary(day),
    )
    expect(await checkConnection(world.database, id, until)).toBe(1)
    expect(await checkConnection(world.database, id, until)).toBe(0)
    const found = await signals(id)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ ruleCode: 'SG01', severity: 'critical', state: 'new', occurrences: 1 })
    expect(found[0]?.title).toMatch(
      /^Op zaterdag 23 mei en zondag 24 mei is 960 kWh verbruikt, \d+ kWh \(\d+ %\) meer dan gewoonlijk op zulke dagen\.$/,
    )
    expect(found[0]).toMatchObject({ connectionName: 'Dorpsstraat 1, Gouda' })
  })

  test('say what they cost, as far as an invoice tells what energy costs', async () => {
    const of = await world.customer('Slagerij De Os')
    const [id, other] = [await connection(of), await connection(of)]
    const ranOn = (day: Day) => (day === '2026-05-23' ? 20_000 : ordinary(day))
    for (const one of [id, other]) await read(one, first, until, ranOn)
    const costOf = async (one: number) => {
      await checkConnection(world.database, one, until)
      const { estimatedCost, expectedValue, actualValue } = await world.database.db
        .selectFrom('signals')
        .selectAll()
        .where('connectionId', '=', one)
        .executeTakeFirstOrThrow()
      return { estimatedCost, off: Number(actualValue) - Number(expectedValue) }
    }
    expect((await costOf(id)).estimatedCost).toBeNull()
    const lines = [priceLine(id, 'levering_enkel', '100', '25.00')]
    await invoiced(world.database, { customerId: of, state: 'approved', to: '2026-04-30', lines })
    // What is known already follows; the other connection has no invoice of its own.
    for (const one of [id, other]) {
      const { estimatedCost, off } = await costOf(one)
      expect(Number(estimatedCost)).toBeCloseTo(off * 0.25, 2)
    }
  })

  test('of two processes that look at once are made once', async () => {
    const id = await connection()
    await read(id, first, '2026-05-20', ordinary)
    const told = await Promise.all([1, 2, 3].map(() => checkConnection(world.database, id, until)))
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await signals(id)).map(({ ruleCode }) => ruleCode)).toEqual(['SG05'])
  })

  test('end by themselves when it is over, and come back as the same when it comes back', async () => {
    const id = await connection()
    await read(id, first, '2026-05-20', ordinary)
    await checkConnection(world.database, id, until)
    await read(id, '2026-05-20', until, ordinary)
    expect(await checkConnection(world.database, id, until)).toBe(0)
    const [solved] = await signals(id, '&status=closed')
    expect(solved).toMatchObject({ state: 'solved', ruleCode: 'SG05' })
    await checkConnection(world.database, id, '2026-06-08')
    const [again] = await signals(id)
    expect(again).toMatchObject({ id: solved?.id, state: 'new', occurrences: 2, periodFrom: '2026-06-01' })
    const { data } = await world.ask<Happened[]>(
      'GET',
      `customers/${customerId}/signals/${again?.id}/history`,
      { token },
    )
    expect(data.map(({ step: taken, userName }) => [taken?.event, userName])).toEqual([
      ['sys.RECURRED', null],
      ['sys.CLEARED', null],
    ])
  })

  test('that a person ignored stay ignored while it is the same', async () => {
    const id = await connection()
    await read(id, first, '2026-05-20', ordinary)
    await checkConnection(world.database, id, until)
    const [found] = await signals(id)
    await step(found?.id ?? 0, { event: 'OPEN', version: 1 })
    const { data } = await step(found?.id ?? 0, { event: 'IGNORE', version: 2, reason: 'Pand staat leeg' })
    expect(data).toMatchObject({ state: 'ignored', reason: 'Pand staat leeg', allowed: ['REOPEN'] })
    expect(await checkConnection(world.database, id, '2026-06-02')).toBe(0)
    expect(await signals(id, '&status=open')).toEqual([])
  })

  test('that were put off come back on their day', async () => {
    const id = await connection()
    await read(id, first, '2026-05-20', ordinary)
    await checkConnection(world.database, id, until)
    const [found] = await signals(id)
    await step(found?.id ?? 0, { event: 'OPEN', version: 1 })
    const soon = await step(found?.id ?? 0, { event: 'SNOOZE', version: 2, until: '2020-01-01' })
    expect([soon.status, soon.errors]).toEqual([422, { until: ['Kies een dag na vandaag'] }])
    await step(found?.id ?? 0, { event: 'SNOOZE', version: 2, until: '2099-01-10' })
    await takeAllDue(world.app, '2099-01-09')
    expect((await signals(id))[0]?.state).toBe('snoozed')
    await takeAllDue(world.app, '2099-01-10')
    expect((await signals(id))[0]?.state).toBe('new')
  })

  test('are looked for once a day, of every connection that is monitored', async () => {
    const id = await connection()
    await read(id, first, '2026-05-20', ordinary)
    await world.database.db
      .updateTable('connections')
      .set({ readDataDate: '2026-05-19' })
      .where('id', '=', id)
      .execute()
    const once = await checkAll(world.database, { day: '2026-07-01' })
    expect(once.checked).toBeGreaterThan(0)
    expect(await checkAll(world.database, { day: '2026-07-01' })).toEqual({ checked: 0, told: 0 })
    expect((await signals(id)).map(({ ruleCode }) => ruleCode)).toEqual(['SG05'])
  })

  test('are seen by the customer, who may put them off or ignore them but not solve them; another customer sees none', async () => {
    const id = await connection()
    await read(id, first, '2026-05-20', ordinary)
    await checkConnection(world.database, id, until)
    const [found] = await signals(id)
    const own = await world.signedIn({ role: 'Klant beheerder', type: 'customer', customerIds: [customerId] })
    const path = `customers/${customerId}/signals/${found?.id}`
    await world.ask('POST', `${path}/transition`, { token: own, body: { event: 'OPEN', version: 1 } })
    const seen = await world.ask<Signal>('GET', path, { token: own })
    expect(seen.data.allowed).toEqual(['SNOOZE', 'MARK_UNSEEN', 'IGNORE'])
    const other = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [await world.customer('Ander')],
    })
    expect((await world.ask('GET', path, { token: other })).status).toBe(404)
    expect((await world.ask('GET', 'control-signals', { token: own })).status).toBe(403)
  })
})
