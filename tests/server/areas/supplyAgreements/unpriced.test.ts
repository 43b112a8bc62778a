import { afterAll, beforeAll, expect, test } from 'vitest'
import { noPart } from '../../../../src/contract/areas/rates/rateParts.ts'
import { dayText } from '../../../../src/domain/dutch.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, placesFor } from './places.ts'

const toFix = 'Bij Tarieven is nog een prijs een concept. Kies daar eerst Vaststellen.'
const toTell = 'Leg bij Tarieven eerst vast welke prijs bij deze overeenkomst is afgesproken.'

describeAnyEngine('an agreement whose price nobody fixed', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
  })
  afterAll(() => world.close())

  const priced = async (supplyAgreementId: number, validFrom = inDays(-100), more: object = {}) => {
    const path = `customers/${places.customerId}/rates`
    const row = { register: null, fromHour: null, untilHour: null, upto: null, indexName: null, factor: null }
    const { data } = await places.ask<{ id: number; version: number }>('POST', path, {
      rateKind: 'levering',
      product: '1',
      priceType: 'vast',
      supplyAgreementId,
      validFrom,
      parts: [{ ...row, component: 'levering_enkel', unit: 'kwh', rate: '0.11' }],
      ...more,
    })
    const fix = () =>
      places.ask('POST', `${path}/${data.id}/transition`, { event: 'FIX', version: data.version })
    return { fix }
  }
  /** What whoever keeps an agreement is asked to look at. */
  const askedFor = (supplyAgreementId: number) =>
    world.database.db
      .selectFrom('actions')
      .select('subject')
      .where('supplyAgreementId', '=', supplyAgreementId)
      .execute()

  test('says so before it is signed, and no more once that was done', async () => {
    const { connection, customerId, make, read } = places
    const { id } = (await make([await connection(customerId)])).data
    expect((await read(id)).unpriced).toBe(toTell)
    const { fix } = await priced(id)
    expect((await read(id)).unpriced).toBe(toFix)
    expect((await fix()).status).toBe(200)
    expect((await read(id)).unpriced).toBeNull()
  })

  test.each([
    ['is still a draft', true, toFix],
    ['is not there', false, toTell],
  ])(
    'that was signed on paper stands, and asks who keeps it to look where a price %s',
    async (_, isThere, text) => {
      const { connection, customerId, make, read, sign } = places
      const { id, number } = (await make([await connection(customerId)])).data
      if (isThere) await priced(id)
      expect((await sign(id)).data.state).toBe('active')
      expect(await askedFor(id)).toEqual([{ subject: `${number} is getekend, maar kijk na: ${text}` }])
      expect((await read(id)).unpriced).toMatch(
        /^Van deze getekende overeenkomst is nog geen prijs vastgesteld/,
      )
    },
  )

  test('says which connection has none, and from when, until there is one for each on every day', async () => {
    const { connection, customerId, make, read } = places
    const ids = [await connection(customerId), await connection(customerId)]
    const { id } = (await make(ids)).data
    const fixed = async (validFrom: string, more: object) => (await priced(id, validFrom, more)).fix()
    const lacks = async () => (await read(id)).unpriced
    const meter = [{ ...noPart, component: 'meet', unit: 'jaar', rate: '200' }]
    await fixed(inDays(-100), { rateKind: 'meting', priceType: null, parts: meter })
    const since = (day: string) => new RegExp(`vanaf ${dayText(day)} een vastgestelde prijs van levering`)
    expect(await lacks()).toMatch(since(inDays(-100)))
    await fixed(inDays(-400), { validUntil: inDays(-101) })
    expect(await lacks()).toMatch(since(inDays(-100)))
    await fixed(inDays(-100), { connectionIds: [ids[0]] })
    expect(await lacks()).toMatch(since(inDays(-100)))
    await fixed(inDays(-100), { connectionIds: [ids[1]], validUntil: inDays(9) })
    expect(await lacks()).toMatch(since(inDays(10)))
    const agreedUntil = (pricedUntil: string | null) =>
      world.database.db.updateTable('supplyAgreements').set({ pricedUntil }).where('id', '=', id).execute()
    await agreedUntil(inDays(9))
    expect(await lacks()).toBeNull()
    await agreedUntil(null)
    await fixed(inDays(10), { connectionIds: [ids[1]] })
    expect(await lacks()).toBeNull()
  })

  test('asks nothing where it is fixed, or where none belongs to it', async () => {
    const { connection, customerId, make, read, sign } = places
    const { id } = (await make([await connection(customerId)])).data
    await (await priced(id)).fix()
    await sign(id)
    // The price of a later term, which is being prepared.
    await priced(id, inDays(200))
    expect((await read(id)).unpriced).toBeNull()
    const frame = (await make([], { kind: 'raam' })).data
    await sign(frame.id)
    expect([...(await askedFor(id)), ...(await askedFor(frame.id))]).toEqual([])
  })
})
