import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepShares } from '../../../../src/server/areas/connections/shares.ts'
import type { Writing } from '../../../../src/server/records/handlers.ts'
import type { Db } from '../../../../src/server/storage/db/database.ts'
import { thisTransaction } from '../../../../src/server/storage/db/underWay.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Budgeting, budgetingOn, year } from './budgeting.ts'

describeAnyEngine('a budget that is worked out while a change is not certain yet', (openFresh, engine) => {
  let on: Budgeting
  const made = { rate: 0, tax: 0, centre: 0, mutation: 0 }

  const ask = async (path: string, body: object) =>
    (await on.world.ask<{ id: number }>('POST', path, { token: on.token, body })).data.id

  beforeAll(async () => {
    on = await budgetingOn(await openFresh())
    const own = `customers/${on.customerId}`
    const [one] = on.connections
    made.rate = await ask(`${own}/rates`, {
      rateKind: 'levering',
      product: '1',
      priceType: 'vast',
      connectionIds: [one.id],
      validFrom: `${year}-01-01`,
      validUntil: `${year}-12-31`,
      sourceNote: 'Offerte',
      parts: [{ component: 'levering_enkel', unit: 'kwh', rate: '0.085' }],
    })
    made.tax = await ask('taxes', {
      year,
      kind: 'eb',
      product: '1',
      regime: 'normaal',
      validFrom: `${year}-01-01`,
      validUntil: `${year}-12-31`,
      brackets: [{ upto: null, rate: '0.09', rateOther: null }],
      source: 'https://www.belastingdienst.nl',
    })
    made.centre = await ask(`${own}/entities`, { name: 'Kaasmakerij', type: 'kostenplaats' })
    made.mutation = await ask(`${own}/mutations`, {
      kind: 'capaciteit',
      connectionIds: [one.id],
      desiredCapacity: '3x50A',
      effectiveDate: `${year}-03-01`,
      reason: 'Uitbreiding',
    })
  })
  afterAll(() => on.world.close())

  const fixed = (table: 'rates' | 'rate_tables', id: number) => (tx: Db) =>
    sql`update ${sql.table(table)} set state = 'fixed' where id = ${id}`.execute(tx)

  const changes: [string, (tx: Db) => Promise<unknown>, RegExp][] = [
    ['a rate that is fixed', (tx) => fixed('rates', made.rate)(tx), /prijzen afgesproken.*tarief van/],
    ['a table that is fixed', (tx) => fixed('rate_tables', made.tax)(tx), /heffingen vastgesteld/],
    [
      'a table that counts otherwise',
      (tx) => sql`update rate_tables set state = 'draft' where id = ${made.tax}`.execute(tx),
      /heffingen vastgesteld/,
    ],
    [
      'shares of cost centres',
      (tx) => {
        const context = { db: tx, reach: { customer: { id: on.customerId } } } as unknown as Writing
        return keepShares(context, on.connections[0].id, [{ entityId: made.centre, percent: '100' }])
      },
      /anders over kostenplaatsen/,
    ],
    [
      'a mutation that is written',
      (tx) =>
        sql`update mutations set written_at = clock_timestamp(), written_in = ${thisTransaction},
        confirmed_date = effective_date where id = ${made.mutation}`.execute(tx),
      /is verwerkt/,
    ],
  ]

  const budgeted = async () => {
    const scope = { scope: 'kostenplaats', costCenterIds: [made.centre] }
    const all = [await on.make({ priceSource: 'contract' }), await on.make(scope)]
    return all.map(({ data }) => data.id)
  }
  const worked = async (ids: readonly number[]) => {
    for (const id of ids) expect((await on.take(id, 'CALCULATE')).status).toBe(200)
  }
  const saidOf = async (ids: readonly number[]) => {
    const all = await Promise.all(ids.map((id) => on.read(id)))
    return all.map(({ data }) => data.outdated ?? '').join(' ')
  }

  /** Does something while a change is written by somebody else, and not certain yet. */
  async function before(change: (tx: Db) => Promise<unknown>, work: () => Promise<unknown>) {
    const begun = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const other = on.world.database.transaction(async (tx) => {
      await change(tx)
      begun.resolve()
      await done.promise
    })
    await Promise.race([begun.promise, other])
    try {
      await work()
    } finally {
      done.resolve()
      await other
    }
  }

  // The embedded engine does one thing at a time: nobody can be in the middle of something there.
  test.skipIf(engine.kind === 'embedded').each(changes)(
    'is out of date by %s, once that is certain',
    async (_, change, said) => {
      const ids = await budgeted()
      await before(change, () => worked(ids))
      expect(await saidOf(ids)).toMatch(said)
      await worked(ids)
      expect((await saidOf(ids)).trim()).toBe('')
    },
  )

  test.skipIf(engine.kind === 'embedded')(
    'is not by what was certain before, whatever else is under way',
    async () => {
      const { db } = on.world.database
      const ids = await budgeted()
      await before(
        (tx) => sql`update customers set name = name where id = ${on.customerId}`.execute(tx),
        async () => {
          await sql`update rates set valid_until = ${`${year}-06-30`} where id = ${made.rate}`.execute(db)
          await worked(ids)
        },
      )
      expect((await saidOf(ids)).trim()).toBe('')
    },
  )
})
