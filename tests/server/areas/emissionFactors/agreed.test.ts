import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factorSentences } from '../../../../src/contract/areas/emissionFactors/emissionCalls.ts'
import { rankOf } from '../../../../src/domain/energy/quality.ts'
import { startOfDay } from '../../../../src/domain/time/day.ts'
import { compare } from '../../../../src/server/areas/emsComparisons/compare.ts'
import { overviewOf } from '../../../../src/server/readings/overview/overview.ts'
import { noPrices } from '../../../../src/server/readings/overview/prices.ts'
import { mergeReadings } from '../../../../src/server/readings/store/write.ts'
import { connectionsTogether, usageTogether } from '../../../../src/server/readings/usage/together.ts'
import { usage } from '../../../../src/server/readings/usage/usage.ts'
import { describeAnyEngine } from '../../engines.ts'
import { customerWith } from '../../readings/connections.ts'
import { type World, worldOn } from '../../world.ts'

const january = { from: '2026-01-01', to: '2026-01-31' }
const daily = 24_000

describeAnyEngine('CO₂ by what the contract says', (openFresh) => {
  let world: World
  let token: string
  let customerId = 0
  let ids: number[] = []

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    const own = await customerWith(world.database, [
      { ean: '871687120061402458' },
      { ean: '871687120061402465' },
      { ean: '871687120061402472' },
    ])
    customerId = own.customerId
    ids = own.connectionIds
    for (const id of ids) await hourly(id)
    const [grey = 0, wind = 0] = ids
    await agreed(grey, 'geen', '2025-01-01', '2026-12-31', 'active')
    await agreed(wind, 'windNl', '2026-01-11', '2026-01-20', 'ended')
    // What was never signed says nothing.
    await agreed(wind, 'zonEu', '2026-01-21', '2026-12-31', 'draft')
  })
  afterAll(() => world.close())

  /** One kWh an hour. */
  function hourly(connectionId: number) {
    const [start, end] = [startOfDay(january.from), startOfDay('2026-02-01')]
    const starts = Array.from({ length: (end - start) / 3_600_000 }, (_, place) => start + place * 3_600_000)
    const channel = { direction: 'taken', register: 'single' } as const
    const ranks = new Uint8Array(starts.length).fill(rankOf('measured'))
    const read = { channel, minutes: 60 as const, starts, values: starts.map(() => 1000), ranks }
    return world.database.transaction((tx) => mergeReadings(tx, connectionId, [read]))
  }
  async function agreed(connectionId: number, source: string, from: string, to: string, state: string) {
    const { rows } = await sql<{ id: number }>`
      insert into supply_agreements (customer_id, kind, product, start_date, end_date, notice_months, owner_id, gvo_source, state)
      values (${customerId}, 'levering', '1', ${from}, ${to}, 1, (select min(id) from users), ${source}, ${state})
      returning id`.execute(world.database.db)
    await sql`
      insert into agreement_connections (agreement_id, customer_id, connection_id)
      values (${rows[0]?.id}, ${customerId}, ${connectionId})`.execute(world.database.db)
  }

  // 31 grey days, 10 of wind and 21 unknown, and 31 unknown ones.
  const grams = 31 * daily * 0.483 + (21 + 31) * daily * 0.244

  test('counts each connection by its own agreement, on the days on which that holds', async () => {
    const { db } = world.database
    const of = async (id: number | undefined, granularity: 'day' | 'month' | 'hour' = 'month') =>
      (await usage(db, { connectionId: id ?? 0, granularity, ...january }))?.emissions
    const said = async (id: number | undefined) =>
      (await of(id))?.factors.map(({ kind, from, to, isAgreed }) => [kind, from, to, isAgreed])
    expect(await said(ids[0])).toEqual([['grijs', january.from, january.to, true]])
    expect(await said(ids[1])).toEqual([
      ['onbekend', '2026-01-01', '2026-01-10', false],
      ['hernieuwbaar', '2026-01-11', '2026-01-20', true],
      ['onbekend', '2026-01-21', '2026-01-31', false],
    ])
    expect(await said(ids[2])).toEqual([['onbekend', january.from, january.to, false]])
    expect((await of(ids[0]))?.mixed).toEqual([])
    expect((await of(ids[1]))?.mixed).toEqual([[0, Math.round(21 * daily * 0.244)]])
    expect(factorSentences((await of(ids[0]))?.factors ?? [])).toContain(
      'Wat het contract zegt, telt: grijze stroom.',
    )
  })

  test('adds connections of several kinds up, by the month and by the hour', async () => {
    const { db } = world.database
    const asked = { product: 'electricity', ...january } as const
    const all = await connectionsTogether(db, customerId, asked)
    for (const granularity of ['month', 'day', 'hour'] as const) {
      const { usage: found } = await usageTogether(db, all, { ...asked, granularity }, noPrices)
      const sum = found.emissions.mixed.reduce((whole, [, own]) => whole + own, 0)
      expect([granularity, sum]).toEqual([granularity, Math.round(grams)])
    }
  })

  test('lies side by side, and stands in the overview', async () => {
    const { db } = world.database
    const question = { subject: 'total', product: 'electricity', direction: 'taken', ids: [] } as const
    const asked = { ...question, a: january, b: january, isEqual: false }
    const { rows, factors } = await compare(db, customerId, asked, noPrices)
    expect(rows[0]?.a.grams).toBe(Math.round(grams))
    expect(new Set(factors.a.map(({ kind }) => kind))).toEqual(new Set(['grijs', 'onbekend', 'hernieuwbaar']))
    const overview = await overviewOf(db, { customerId }, '2026-02-01')
    const [electricity, ...others] = overview.emitted
    expect(others).toEqual([])
    expect(electricity?.product).toBe('electricity')
    expect(electricity?.grams.reduce((sum: number, own) => sum + (own ?? 0), 0)).toBe(Math.round(grams))
    // 1 January: a grey day and two unknown ones; the 11th: a grey one, one of wind and one unknown.
    const at = (day: number) => electricity?.grams.at(day - 32)
    expect([at(1), at(11)]).toEqual([daily * (0.483 + 2 * 0.244), daily * (0.483 + 0.244)].map(Math.round))
  })

  test('says at each factor how many connections count with it', async () => {
    const { db } = world.database
    await sql`update customers set state = 'active' where id = ${customerId}`.execute(db)
    await sql`update connections set state = 'active' where customer_id = ${customerId}`.execute(db)
    await sql`update connections set gvo_source = 'geen' where id = ${ids[0]}`.execute(db)
    const { data } = await world.ask<{ id: number; kind: string }[]>(
      'GET',
      'emission-factors?per_page=100&year=2026',
      { token },
    )
    const uses = async (kind: string) => {
      const id = data.find((one) => one.kind === kind)?.id
      const { data: found } = await world.ask<{ connections: number }[]>(
        'GET',
        `emission-factors/${id}/uses`,
        {
          token,
        },
      )
      return found.map(({ connections }) => connections)
    }
    expect([await uses('grijs'), await uses('onbekend'), await uses('hernieuwbaar')]).toEqual([[1], [2], []])
  })
})
