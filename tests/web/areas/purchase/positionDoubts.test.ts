import { expect, test } from 'vitest'
import type { Position } from '../../../../src/contract/areas/purchase/purchaseCalls.ts'
import { doubtsOf } from '../../../../src/web/areas/purchase/positionCard.tsx'

const price = (on: string, isOld: boolean) => ({ price: '80', on, source: 'Beurs', isOld })
const fresh = price('2026-11-27', false)

const position = (market: Partial<Position['market']>) =>
  ({
    product: '1',
    volume: '1000.000',
    gaps: [],
    shares: [],
    isPeakAssumed: false,
    isSurchargeKnown: true,
    market: { base: fresh, peak: fresh, offpeak: fresh, ...market },
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
