import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysBetween } from '../../../../src/domain/time/day.ts'
import { pricesContent } from '../../../../src/server/areas/reports/prices.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Buyer, buyerOn, today, year } from './buyer.ts'

/** Thousandths, since kilowatt-hours are whole. */
const milli = (mwh: string | null | undefined) => Math.round(Number(mwh) * 1000)

describeAnyEngine('a click of a part of the own use', (openFresh) => {
  let buyer: Buyer

  beforeAll(async () => {
    buyer = await buyerOn(await openFresh())
  })
  afterAll(() => buyer.world.close())

  const done = async (body: object) => {
    const { colleague, take, offered } = buyer
    const click = await offered(body)
    const heard = { isPriceHeard: true }
    const approved = (await take(click.id, click.version, 'APPROVE', heard, colleague)).data
    const placed = (await take(click.id, approved.version, 'PLACE')).data
    const told = { executedPrice: '84.2', executedQuantity: click.quantity, executedOn: today }
    return (await take(click.id, placed.version, 'CONFIRM', { ...told, confirmationId: null })).data
  }
  /** Another agreement beside the first, or after it. */
  const agreed = async (startDate: string, endDate: string, annualVolume: string) => {
    const { db } = buyer.world.database
    const first = await db
      .selectFrom('supplyAgreements')
      .select([
        'customerId',
        'supplierId',
        'ownerId',
        'kind',
        'product',
        'noticeMonths',
        'autoRenew',
        'priceType',
      ])
      .select(['gvoSource', 'state', 'connectionIds', 'clickProducts'])
      .where('id', '=', buyer.agreementId)
      .executeTakeFirstOrThrow()
    const made = await db
      .insertInto('supplyAgreements')
      .values({ ...first, startDate, endDate, annualVolume } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }

  test('is of what its agreement delivers in that period, and lies on its days', async () => {
    const { agreementId, propose, position, world } = buyer
    const { db } = world.database
    const ends = (endDate: string) =>
      db.updateTable('supplyAgreements').set({ endDate }).where('id', '=', agreementId).execute()
    await ends(`${year}-03-31`)
    const { volume } = await position()
    const days = daysBetween(`${year}-01-01`, `${year}-04-01`)
    const whole = daysBetween(`${year}-01-01`, `${year + 1}-01-01`)
    expect(milli(volume)).toBe(Math.round((20_000_000 * days) / whole))
    const body = { clickProduct: 'profile', quantity: '20', period: `${year}-Q1` }
    const { data } = await propose(body)
    // A fifth of all that is left of the year, not of a quarter of it.
    expect(Math.abs(milli(data.volume) - milli(volume) / 5)).toBeLessThanOrEqual(1)
    const beside = await agreed(`${year}-01-01`, `${year}-12-31`, '10000')
    expect((await propose(body)).data.volume).toBe(data.volume)
    const other = await propose({ ...body, supplyAgreementId: beside, period: String(year) })
    expect(Math.abs(milli(other.data.volume) - 2_000_000)).toBeLessThanOrEqual(1)
    await db.deleteFrom('clicks').execute()
    await db.deleteFrom('supplyAgreements').where('id', '=', beside).execute()
    await ends(`${year}-12-31`)
  })

  test('is refused for a period in which the agreement does not deliver, or not all of it', async () => {
    const { agreementId, propose, world } = buyer
    const { db } = world.database
    const ended = { terminationDate: `${year}-06-30` }
    await db.updateTable('supplyAgreements').set(ended).where('id', '=', agreementId).execute()
    for (const period of [`${year}-Q4`, String(year), `${year - 1}-12`]) {
      const { status, errors } = await propose({ clickProduct: 'base', quantity: '0.1', period })
      expect([status, errors?.period?.[0]]).toEqual([
        422,
        `De overeenkomst levert van 01/01/${year} t/m 30/06/${year}: kies een periode daarbinnen`,
      ])
    }
    expect((await propose({ quantity: '0.1', period: `${year}-Q2` })).status).toBe(201)
    const runs = { terminationDate: null }
    await db.updateTable('supplyAgreements').set(runs).where('id', '=', agreementId).execute()
  })

  test('keeps what it came to when it was bought, though more is agreed since', async () => {
    const click = await done({ clickProduct: 'profile', quantity: '25', period: `${year}-Q3` })
    const before = await buyer.position()
    expect(before.bought).toBe(click.executedVolume)
    await agreed(`${year}-07-01`, `${year}-12-31`, '30000')
    await buyer.world.database.db
      .updateTable('supplyAgreements')
      .set({ annualVolume: '25000' })
      .where('id', '=', buyer.agreementId)
      .execute()
    const after = await buyer.position()
    expect(milli(after.volume)).toBeGreaterThan(milli(before.volume))
    expect([after.bought, after.boughtCents]).toEqual([click.executedVolume, before.boughtCents])
  })

  test('of a year that is over stands in the report of that year; booked back later it stands in no report before', async () => {
    const { world, customerId, take } = buyer
    const { db } = world.database
    const click = await done({ clickProduct: 'base', quantity: '0.2', period: `${year}-05` })
    const past = Number(today.slice(0, 4)) - 1
    const clicksIn = async (from: string, to: string) => {
      const asked = { db, customerId, span: { from, to }, entityIds: [], connectionIds: [], today }
      const { parts } = await pricesContent({ ...asked, told: async () => undefined })
      const rows = parts.find(({ title }) => title === 'Klikken')?.rows ?? []
      return rows.map(([number, , period, , volume]) => [number, period, volume].map(shown))
    }
    const shown = (cell: object | undefined) =>
      (cell as { text?: string; value?: string }).text ?? (cell as { value?: string }).value
    const reversed = await take(click.id, click.version, 'REVERSE', {
      reversePrice: '90',
      reason: 'Verkocht',
    })
    expect(reversed.data.reversedOn).toBe(today)
    const then = { period: `${past}-05`, executedOn: `${past}-02-03` }
    await db.updateTable('clicks').set(then).where('id', '=', click.id).execute()
    const all = await clicksIn(`${past}-01-01`, `${past}-12-31`)
    const own = all.filter(([number]) => number === click.number)
    expect(own).toEqual([[click.number, `${past}-05`, click.executedVolume]])
    const later = await clicksIn(`${past}-01-01`, today)
    expect(later.filter(([number]) => number === click.number)).toHaveLength(2)
  })
})
