import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysBetween } from '../../../../src/domain/time/day.ts'
import { keepParts } from '../../../../src/server/areas/rates/parts.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type Buyer, buyerOn, year } from './buyer.ts'

const surcharge = {
  component: 'opslag',
  register: null,
  fromHour: null,
  untilHour: null,
  upto: null,
  unit: 'mwh',
  indexName: null,
  factor: null,
} as const

describeAnyEngine('a position', (openFresh) => {
  let buyer: Buyer

  beforeAll(async () => {
    buyer = await buyerOn(await openFresh())
  })
  afterAll(() => buyer.world.close())

  test('says how large a click takes all that is open, and what was budgeted for the same supply', async () => {
    const { world, token, customerId, position } = buyer
    const { db } = world.database
    // 20,000 MWh over the hours of the year: the next thousandth of a MW does not fit in it any more.
    const hours = daysBetween(`${year}-01-01`, `${year + 1}-01-01`) * 24
    expect((await position()).openQuantity).toBe((Math.floor(20_000_000 / hours) / 1000).toFixed(3))
    await sql`update customers set modules = '{purchase,budgets}' where id = ${customerId}`.execute(db)
    expect((await position()).budget).toBeNull()
    const { data } = await world.ask<{ id: number }>('POST', `customers/${customerId}/connections`, {
      token,
      body: smallConnection(await world.gridOperator()),
    })
    const budget = async (scope: string, state: string, cents: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into budgets (customer_id, name, year, scope, entity_ids, connection_ids, cost_center_ids, price_source, tax_spread, alert_pct, state)
        values (${customerId}, 'Begroting', ${year}, ${scope}, '{}', '{}', '{}', 'contract', 'schijven', 100, ${state}) returning id`.execute(
        db,
      )
      const id = rows[0]?.id ?? 0
      await sql`insert into budget_lines (budget_id, connection_id, kind, month, value, calculated, is_override)
        select ${id}, ${data.id}, kind, month, case kind when 'levering' then ${cents}::integer else 99 end, null, false
        from generate_series(1, 12) as month, unnest(array['levering', 'belasting']) as kind`.execute(db)
      return id
    }
    await budget('klant', 'draft', 1)
    await budget('entiteit', 'adopted', 2)
    const id = await budget('klant', 'adopted', 12_345_678)
    expect((await position()).budget).toEqual({ id, cents: 148_148_136 })
    await sql`update customers set modules = '{purchase}' where id = ${customerId}`.execute(db)
    expect((await position()).budget).toBeNull()
  })

  /** A price that an agreement adds to every MWh between two days: its id. */
  async function surchargeFrom(
    supplyAgreementId: number,
    validFrom: string,
    validUntil: string,
    rate: string,
  ) {
    const { db } = buyer.world.database
    const { id } = await db
      .insertInto('rates')
      .values({
        customerId: buyer.customerId,
        supplyAgreementId,
        rateKind: 'levering',
        priceType: 'klik',
        product: '1',
        validFrom,
        validUntil,
        source: 'overeenkomst',
        connectionIds: [],
        state: 'fixed',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepParts(db, id, [{ ...surcharge, rate }])
    return id
  }

  test('a surcharge that changes within the year counts for its days', async () => {
    const { world, agreementId, position } = buyer
    const { db } = world.database
    const rates = [
      await surchargeFrom(agreementId, `${year}-01-01`, `${year}-06-30`, '6.8'),
      await surchargeFrom(agreementId, `${year}-07-01`, `${year}-12-31`, '7.2'),
    ]
    const half = daysBetween(`${year}-01-01`, `${year}-07-01`)
    const whole = daysBetween(`${year}-01-01`, `${year + 1}-01-01`)
    const cents = Math.round((2_000_000 * (6.8 * half + 7.2 * (whole - half))) / whole)
    const found = await position()
    expect(found.isSurchargeKnown).toBe(true)
    expect(Number(found.surcharge)).toBeCloseTo((6.8 * half + 7.2 * (whole - half)) / whole, 6)
    expect(Math.abs(found.surchargeCents - cents)).toBeLessThanOrEqual(1)
    await db.deleteFrom('rates').where('id', 'in', rates).execute()
  })

  test('a surcharge of several agreements is multiplied before it is rounded', async () => {
    const { world, agreementId, position } = buyer
    const { db } = world.database
    const own = await db
      .selectFrom('supplyAgreements')
      .select(['customerId', 'supplierId', 'ownerId', 'kind', 'product', 'startDate', 'endDate'])
      .select(['noticeMonths', 'autoRenew', 'priceType', 'gvoSource', 'state'])
      .where('id', '=', agreementId)
      .executeTakeFirstOrThrow()
    const more = { ...own, annualVolume: '40000', connectionIds: [], clickProducts: [] } as never
    const second = await db
      .insertInto('supplyAgreements')
      .values(more)
      .returning('id')
      .executeTakeFirstOrThrow()
    const rates = [
      await surchargeFrom(agreementId, `${year}-01-01`, `${year}-12-31`, '6.5'),
      await surchargeFrom(second.id, `${year}-01-01`, `${year}-12-31`, '6.75'),
    ]
    // 20,000 × 6.50 + 40,000 × 6.75; the mean of 6.666667 would make it € 400,000.02.
    expect(await position()).toMatchObject({ surcharge: '6.666667', surchargeCents: 40_000_000 })
    await db.deleteFrom('rates').where('id', 'in', rates).execute()
    await db.deleteFrom('supplyAgreements').where('id', '=', second.id).execute()
  })

  test('what ended within a year is of it up to its last day, beside what came after it', async () => {
    const { world, agreementId, position } = buyer
    const { db } = world.database
    const own = db.updateTable('supplyAgreements').where('id', '=', agreementId)
    const whole = daysBetween(`${year}-01-01`, `${year + 1}-01-01`)
    const half = daysBetween(`${year}-01-01`, `${year}-07-01`)
    await own.set({ endDate: `${year}-06-30`, state: 'ended' }).execute()
    const found = await position()
    expect(Number(found.volume)).toBeCloseTo((20_000 * half) / whole, 3)
    expect(found.gaps).toEqual([{ from: `${year}-07-01`, to: `${year}-12-31` }])
    await own.set({ endDate: `${year}-12-31`, state: 'signed' }).execute()
  })

  test('the position tells what is open, at which price, and what is only assumed', async () => {
    const { world, token, colleague, customerId, propose, take, position } = buyer
    const found = await position()
    expect(found).toMatchObject({
      volume: '20000.000',
      isPeakAssumed: true,
      isSurchargeKnown: false,
      isIndicative: true,
    })
    expect(found.market.offpeak?.source).toMatch(/uit base en peak$/)
    const plan = await world.ask<{ id: number }>('POST', `customers/${customerId}/purchase-plans`, {
      token,
      body: {
        product: '1',
        deliveryYear: year,
        peakVolume: '9000',
        method: 'klik',
        mandate: 'volmacht',
        steps: [
          { fromDate: '2020-01-01', minPct: '10', maxPct: '50' },
          { fromDate: `${year}-06-01`, minPct: '60', maxPct: '90' },
        ],
      },
    })
    expect(plan.status).toBe(201)
    const planned = await position()
    expect(planned).toMatchObject({
      peakVolume: '9000.000',
      isPeakAssumed: false,
      plan: { minPct: '10.00', maxPct: '50.00' },
    })
    const click = await propose()
    expect(click.data.mandate).toBe('volmacht')
    expect((await take(click.data.id, click.data.version, 'COLLEAGUE_APPROVE')).status).toBe(409)
    const approved = await take(click.data.id, click.data.version, 'COLLEAGUE_APPROVE', {}, colleague)
    expect(approved.data.state).toBe('approved')
  })
})
