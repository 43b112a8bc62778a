import { expect, test } from 'vitest'
import type { Position } from '../../../../src/contract/areas/purchase/purchaseCalls.ts'
import { doubtsOf } from '../../../../src/web/areas/purchase/positionCard.tsx'

const price = (on: string, isOld: boolean) => ({ price: '80', on, source: 'Beurs', isOld })
const fresh = price('2026-11-27', false)

const position = (market: Partial<Position['market']>, more: object = {}) =>
  ({
    product: '1',
    volume: '1000.000',
    gaps: [],
    sources: [],
    shares: [],
    isPeakAssumed: false,
    isSurchargeKnown: true,
    market: { base: fresh, peak: fresh, offpeak: fresh, ...market },
    ...more,
  }) as unknown as Position

test('says which price is old of those that are reckoned with, and of no other', () => {
  expect(doubtsOf(position({}))).toEqual([])
  const old = price('2026-11-02', true)
  const said = ['De marktprijs is van 02/11/2026: de verwachte kosten zijn indicatief.']
  expect(doubtsOf(position({ peak: old }))).toEqual(said)
  expect(doubtsOf(position({ offpeak: old }))).toEqual(said)
  // Peak and off-peak have prices of their own: nothing is reckoned at the one of base.
  expect(doubtsOf(position({ base: old }))).toEqual([])
})

test('says of days outside the volume whether nobody delivers then, or the price is fixed already', () => {
  const gaps = [{ from: '2027-01-01', to: '2027-02-11' }]
  const by = (from: string) =>
    doubtsOf(position({}, { gaps, sources: [{ from, id: 1, number: 'X', volume: '1' }] }))
  expect(by('agreement')).toEqual([
    'Van 01/01/2027 t/m 11/02/2027 wordt hiermee niets geleverd: wat dan wordt verbruikt, telt niet mee in het volume.',
  ])
  expect(by('forecast')).toEqual([
    'Van 01/01/2027 t/m 11/02/2027 ligt de prijs al vast: wat dan wordt verbruikt, telt niet mee in het volume.',
  ])
})
