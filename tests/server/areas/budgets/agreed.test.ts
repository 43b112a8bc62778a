import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rate } from '../../../../src/contract/areas/rates/rates.ts'
import { keepConnections } from '../../../../src/server/areas/supplyAgreements/rows.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Budgeting, budgetingOn, year } from './budgeting.ts'

describeAnyEngine('a budget of which a price changed', (openFresh) => {
  let on: Budgeting
  const budgets = new Map<string, number>()

  beforeAll(async () => {
    on = await budgetingOn(await openFresh())
    const [one, other] = on.connections
    const ofOne = { scope: 'aansluiting', connectionIds: [one.id], priceSource: 'contract' }
    const all = {
      contract: ofOne,
      'andere aansluiting': { ...ofOne, connectionIds: [other.id] },
      'jaar later': { ...ofOne, year: year + 1 },
      aanname: { ...ofOne, priceSource: 'aanname' },
      klikmarkt: { ...ofOne, connectionIds: [other.id], priceSource: 'klikmarkt' },
    }
    for (const [name, more] of Object.entries(all))
      budgets.set(name, (await on.make({ name, assumedPower: '0.12', ...more })).data.id)
  })
  afterAll(() => on.world.close())

  const ask = <T>(method: string, path: string, body?: object) =>
    on.world.ask<T>(method, path, { token: on.token, ...(body && { body }) })

  /** Which budgets say that something with this name changed; then those that are out of date are worked out anew. */
  async function outdatedBy(named: string): Promise<string[]> {
    const found: string[] = []
    for (const [name, id] of budgets) {
      const { outdated } = (await on.read(id)).data
      if (outdated === null) continue
      if (outdated.includes(named)) found.push(name)
      await on.take(id, 'CALCULATE')
      expect((await on.read(id)).data.outdated).toBeNull()
    }
    return found
  }

  const ratePath = () => `customers/${on.customerId}/rates`
  const makeRate = async (more: object = {}) =>
    (
      await ask<Rate>('POST', ratePath(), {
        rateKind: 'levering',
        product: '1',
        priceType: 'vast',
        connectionIds: [on.connections[0].id],
        validFrom: `${year}-01-01`,
        validUntil: `${year}-12-31`,
        sourceNote: 'Offerte',
        parts: [{ component: 'levering_enkel', unit: 'kwh', rate: '0.085' }],
        ...more,
      })
    ).data
  const stepRate = async (id: number, event: string, told: object = {}) => {
    const { version } = (await ask<Rate>('GET', `${ratePath()}/${id}`)).data
    const { status } = await ask('POST', `${ratePath()}/${id}/transition`, { event, version, ...told })
    expect(status).toBe(200)
  }

  test('by a rate that is fixed, goes on or is taken back, for its connection and its days', async () => {
    const { id, about } = await makeRate()
    const said = `tarief van ${about}`
    expect(await outdatedBy(said), 'a draft counts nowhere').toEqual([])
    await stepRate(id, 'FIX')
    // A year later is reckoned with the last price that is known.
    expect(await outdatedBy(said)).toEqual(['contract', 'jaar later'])
    await on.world.database.db
      .updateTable('rates')
      .set({ validUntil: `${year + 1}-12-31` })
      .where('id', '=', id)
      .execute()
    expect(await outdatedBy(said), 'of the days before nothing changed').toEqual(['jaar later'])
    await stepRate(id, 'UNFIX', { reason: 'Verkeerd overgenomen' })
    const { version } = (await ask<Rate>('GET', `${ratePath()}/${id}`)).data
    expect((await ask('DELETE', `${ratePath()}/${id}`, { version })).status).toBe(200)
    expect(await outdatedBy('een tarief dat weg is')).toEqual(['contract', 'jaar later'])
  })

  test('a price of the year before counts only where a line is reckoned with it', async () => {
    const { id } = await makeRate({ validFrom: `${year - 1}-01-01`, validUntil: `${year - 1}-12-31` })
    await stepRate(id, 'FIX')
    // Nothing was known of supply: now it is reckoned with this.
    expect(await outdatedBy('tarief van')).toEqual(['contract', 'jaar later'])
    const own = await makeRate()
    await stepRate(own.id, 'FIX')
    expect(await outdatedBy('tarief van')).toEqual(['contract', 'jaar later'])
    await stepRate(id, 'UNFIX', { reason: 'Toch niet' })
    expect(await outdatedBy('tarief van'), 'the year has its own').not.toContain('contract')
    await stepRate(own.id, 'UNFIX', { reason: 'Toch niet' })
    await outdatedBy('tarief')
  })

  /** An agreement that was not signed yet. */
  async function unsigned(more: object = {}) {
    const { db } = on.world.database
    const owner = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const connectionIds = [on.connections[0].id]
    const { id, number } = await db
      .insertInto('supplyAgreements')
      .values({
        customerId: on.customerId,
        ownerId: owner.id,
        kind: 'levering',
        product: '1',
        startDate: `${year}-01-01`,
        endDate: `${year}-12-31`,
        noticeMonths: 2,
        autoRenew: false,
        priceType: 'vast',
        annualVolume: '12',
        gvoSource: 'onbekend',
        state: 'draft',
        connectionIds,
        clickProducts: [],
        ...more,
      } as never)
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    await rowsOf(id, null)
    return { id, number, set: (to: object) => set(id, to) }
  }
  const rowsOf = (agreementId: number, untilDate: string | null) =>
    keepConnections(on.world.database.db, { agreementId, customerId: on.customerId }, [
      { connectionId: on.connections[0].id, fromDate: null, untilDate },
    ])
  const set = (id: number, to: object) =>
    on.world.database.db
      .updateTable('supplyAgreements')
      .set(to as never)
      .where('id', '=', id)
      .execute()

  test('by an agreement with prices that is signed, ends otherwise, or has other days of a connection', async () => {
    const agreement = await unsigned()
    const said = `overeenkomst ${agreement.number}`
    const rate = await makeRate({ supplyAgreementId: agreement.id, connectionIds: [] })
    await stepRate(rate.id, 'FIX')
    expect(await outdatedBy('prijzen'), 'a rate of an agreement that nobody signed').toEqual([])
    await agreement.set({ state: 'signed' })
    expect(await outdatedBy(said)).toEqual(['contract', 'jaar later', 'klikmarkt'])
    await agreement.set({ state: 'active' })
    await rowsOf(agreement.id, null)
    expect(await outdatedBy(said), 'the same connections on the same days').toEqual([])
    await rowsOf(agreement.id, `${year}-06-30`)
    expect(await outdatedBy(said)).toEqual(['contract', 'jaar later', 'klikmarkt'])
    await agreement.set({ endDate: `${year + 1}-06-30` })
    expect(await outdatedBy(said)).toEqual(['jaar later'])
    await agreement.set({ annualVolume: '15' })
    expect(await outdatedBy(said), 'how much is taken says nothing of its price').toEqual(['klikmarkt'])
  })

  test('by an agreement without prices only where what is bought counts', async () => {
    const { set: change, number } = await unsigned({ priceType: 'klik' })
    await change({ state: 'signed' })
    expect(await outdatedBy(`overeenkomst ${number}`)).toEqual(['klikmarkt'])
  })

  /** A click that waits for its confirmation. */
  const placed = (period: string) =>
    on.world.database.db
      .insertInto('clicks')
      .values({
        customerId: on.customerId,
        product: '1',
        clickProduct: 'base',
        period,
        quantity: '0.5',
        referencePrice: '84.20',
        priceSource: 'Desk',
        priceTolerance: '1',
        orderType: 'direct',
        validOn: today(),
        validTime: '17:00',
        state: 'placed',
      } as never)
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
  const execute = (id: number) =>
    sql`update clicks set state = 'executed', executed_price = 84.2, executed_quantity = quantity where id = ${id}`.execute(
      on.world.database.db,
    )

  test.each([
    [`${year}-Q1`, ['klikmarkt']],
    [`${year - 1}-WIN`, ['klikmarkt']],
    [String(year + 1), []],
  ])('by a click for %s', async (period, expected) => {
    const { id, number } = await placed(period)
    expect(await outdatedBy(number)).toEqual([])
    await execute(id)
    expect(await outdatedBy(`klik ${number}`)).toEqual(expected)
  })

  test('names the latest three of many', async () => {
    const all = []
    for (let nth = 0; nth < 5; nth += 1) {
      all.push(await placed(`${year}-03`))
      await execute(all.at(-1)?.id ?? 0)
    }
    const { outdated } = (await on.read(budgets.get('klikmarkt') ?? 0)).data
    expect(outdated).toContain(
      `klik ${all[4]?.number}, klik ${all[3]?.number}, klik ${all[2]?.number} en nog 2.`,
    )
  })
})
