import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClickMoment } from '../../../../src/contract/areas/clicks/clickCalls.ts'
import type { Click } from '../../../../src/contract/areas/clicks/clicks.ts'
import type { PurchaseMarket } from '../../../../src/contract/areas/purchase/purchaseCalls.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Buyer, buyerOn, today, year } from './buyer.ts'

describeAnyEngine('clicks', (openFresh) => {
  let buyer: Buyer

  beforeAll(async () => {
    buyer = await buyerOn(await openFresh())
  })
  afterAll(() => buyer.world.close())

  test('a block is MW, and its MWh follow from the hours of its period', async () => {
    const { propose } = buyer
    const { data, status } = await propose({ period: `${year}-Q1`, clickProduct: 'peak' })
    expect(status).toBe(201)
    expect(data).toMatchObject({ mandate: 'advies', priceState: 'unknown', state: 'draft' })
    expect(Number(data.volume)).toBe(Number(data.peakVolume))
    expect((await propose({ clickProduct: 'ttf' })).errors).toEqual({ clickProduct: ['TTF is gas'] })
    expect((await propose({ quantity: '0' })).errors?.quantity).toEqual(['Vul in hoeveel er wordt gekocht'])
    expect((await propose({ supplyAgreementId: 999_999 })).status).toBe(422)
  })

  test('is offered as far as it fits in what is open, and says why not', async () => {
    const { propose, take } = buyer
    const { data } = await propose({ quantity: '3' })
    expect(data.blocked).toMatch(new RegExp(`^In ${year} is nog 20\\.000 MWh open`))
    expect(data.allowed).not.toContain('REQUEST_APPROVAL')
    expect((await take(data.id, data.version, 'REQUEST_APPROVAL')).status).toBe(409)
    const late = await propose({ validOn: addDays(today, -1) })
    expect(late.data.blocked).toBe('Geldig tot is voorbij: kies een later moment.')
  })

  test('four eyes: never who proposed it, and the customer decides', async () => {
    const { world, colleague, signatory, customerId, take, offered, own } = buyer
    const click = await offered()
    expect(click.allowed).not.toContain('APPROVE')
    expect((await take(click.id, click.version, 'APPROVE')).status).toBe(409)
    const seen = await world.ask<Click>('GET', `${own()}/${click.id}`, { token: signatory })
    expect(seen.data.allowed).toEqual(['APPROVE', 'REJECT'])
    const approved = await take(click.id, click.version, 'APPROVE', {}, signatory, own())
    expect(approved.data).toMatchObject({ state: 'approved', approvedPrice: '84.200000' })
    expect((await take(click.id, click.version, 'APPROVE', {}, signatory, own())).status).toBe(412)
    const again = await offered()
    const reader = await world.signedIn({ role: 'Klant lezer', type: 'customer', customerIds: [customerId] })
    const theirs = await world.ask<Click>('GET', `${own()}/${again.id}`, { token: reader })
    expect(theirs.data.allowed).toEqual([])
    expect((await take(again.id, again.version, 'APPROVE', {}, colleague)).data.state).toBe('approved')
  })

  test('who watches along sees what the signatory sees, and approves nothing', async () => {
    const { world, colleague, take, offered, own } = buyer
    const click = await offered()
    const signatory = await world.database.db
      .selectFrom('accounts')
      .select('id')
      .where('contactId', 'is not', null)
      .executeTakeFirstOrThrow()
    const watching = await world.ask<{ superToken: string }>('POST', `users/${signatory.id}/super-login`, {
      token: colleague,
      body: { reason: 'Vraag van de klant' },
    })
    const token = watching.data.superToken
    const seen = await world.ask<Click>('GET', `${own()}/${click.id}`, { token })
    expect(seen.data.allowed).toEqual([])
    for (const event of ['APPROVE', 'REJECT'])
      expect((await take(click.id, click.version, event, { reason: 'Nee' }, token, own())).status).toBe(409)
    expect((await world.ask<Click>('GET', `${own()}/${click.id}`, { token })).data.state).toBe(
      'awaitingApproval',
    )
  })

  test('a draft is ours alone', async () => {
    const { world, signatory, propose, own } = buyer
    const { data } = await propose()
    expect((await world.ask('GET', `${own()}/${data.id}`, { token: signatory })).status).toBe(404)
  })

  test('a price that moved too far is not approved; of an old one somebody heard it', async () => {
    const { colleague, take, offered } = buyer
    const moved = await offered({ referencePrice: '80' })
    expect(moved.priceState).toBe('moved')
    expect((await take(moved.id, moved.version, 'APPROVE', {}, colleague)).status).toBe(409)
    const unknown = await offered({ period: `${year}-05`, quantity: '0.1' })
    const refused = await take(unknown.id, unknown.version, 'APPROVE', {}, colleague)
    expect(refused.errors?.isPriceHeard?.[0]).toMatch(/^Vink dit aan/)
    const heard = await take(unknown.id, unknown.version, 'APPROVE', { isPriceHeard: true }, colleague)
    expect(heard.data).toMatchObject({ state: 'approved', isPriceHeard: true })
  })

  test('what is done partly leaves the rest as a draft, and the position follows', async () => {
    const { world, token, colleague, customerId, take, offered, position } = buyer
    const before = await position()
    const click = await offered({ quantity: '0.5', clickProduct: 'peak', referencePrice: '102.50' })
    const approved = (await take(click.id, click.version, 'APPROVE', {}, colleague)).data
    const placed = (await take(click.id, approved.version, 'PLACE', { supplierReference: 'ZK-1' })).data
    const confirmed = {
      executedPrice: '102.50',
      executedOn: today,
      confirmationId: null,
      supplierReference: 'ZK-1',
    }
    const more = await take(click.id, placed.version, 'CONFIRM', { ...confirmed, executedQuantity: '0.6' })
    expect(more.errors).toEqual({ executedQuantity: ['Is meer dan wat is goedgekeurd'] })
    const done = await take(click.id, placed.version, 'CONFIRM', { ...confirmed, executedQuantity: '0.3' })
    expect(done.data.state).toBe('executed')
    const after = await position()
    expect(Number(after.bought) - Number(before.bought)).toBeCloseTo(Number(done.data.executedVolume), 6)
    const list = await world.ask<Click[]>('GET', `collective-clicks?customerId=${customerId}`, { token })
    expect(list.data[0]).toMatchObject({ state: 'draft', quantity: '0.200', approvedById: null })
    // A file tells what was done beside what was asked: the rest stands in it as a click of its own.
    const file = await world.ask<Buffer>('GET', 'collective-clicks/export.csv', { token })
    const [head = [], ...lines] = file.data
      .toString()
      .split('\r\n')
      .map((line) => line.split(';'))
    const own = lines.find(([number]) => number === click.number) ?? []
    const told = (column: string) => own[head.findIndex((name) => name.startsWith(column))]?.replace(',', '.')
    expect([told('Volume'), told('Uitgevoerd volume')]).toEqual([click.volume, done.data.executedVolume])
    const reversed = await take(click.id, done.data.version, 'REVERSE', {
      reversePrice: '98',
      reason: 'Verkocht',
    })
    expect(reversed.data.state).toBe('reversed')
    // Nothing of it is left but what it cost: bought at 102.50, sold at 98.
    const left = await position()
    expect(left.bought).toBe(before.bought)
    expect(left.boughtCents - before.boughtCents).toBe(Math.round(Number(done.data.executedVolume) * 450))
    expect(left.clicks.map(({ isReversal }) => isReversal)).toEqual([false, true])
  })

  test('tells step by step what the market asked; to the customer from where it was offered', async () => {
    const { world, token, colleague, signatory, propose, take, own } = buyer
    const { data: draft } = await propose({ quantity: '0.1' })
    const early = await world.ask('GET', `${own()}/${draft.id}/moments`, { token: signatory })
    expect(early.status).toBe(404)
    const open = (await take(draft.id, draft.version, 'REQUEST_APPROVAL')).data
    await take(draft.id, open.version, 'APPROVE', {}, colleague)
    const all = await world.ask<ClickMoment[]>('GET', `collective-clicks/${draft.id}/moments`, { token })
    expect(all.data.map(({ state }) => state)).toEqual(['draft', 'awaitingApproval', 'approved'])
    expect(all.data.every(({ price, priceOn }) => price === '84.2' && priceOn === today)).toBe(true)
    const theirs = await world.ask<ClickMoment[]>('GET', `${own()}/${draft.id}/moments`, { token: signatory })
    expect(theirs.data).toEqual(all.data.slice(1))
  })

  test('the market of each year it buys in, with what was bought there', async () => {
    const { world, colleague, signatory, customerId, take, offered } = buyer
    const click = await offered({ quantity: '0.1' })
    const approved = (await take(click.id, click.version, 'APPROVE', {}, colleague)).data
    const placed = (await take(click.id, approved.version, 'PLACE')).data
    const told = { executedPrice: '84.35', executedQuantity: '0.1', executedOn: today, confirmationId: null }
    await take(click.id, placed.version, 'CONFIRM', told)
    const { data } = await world.ask<PurchaseMarket[]>('GET', `customers/${customerId}/purchase/market`, {
      token: signatory,
    })
    const base = data.find((one) => one.clickProduct === 'base' && one.deliveryYear === year)
    expect(base?.lines).toEqual([
      { source: 'Beurs', kind: 'settlement', points: [{ day: today, price: '84.2' }], missing: 0 },
    ])
    expect(base?.clicks).toContainEqual(
      expect.objectContaining({ id: click.id, price: '84.350000', on: today, volume: placed.volume }),
    )
    // A year without a price and without a click has no market to show.
    expect(data.every(({ lines, clicks }) => lines.length + clicks.length > 0)).toBe(true)
  })
})
