import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../../src/domain/audit/outcome.ts'
import { amounts, outcomeOf } from './unseen.ts'

const january = { from: '2025-01-01', to: '2025-01-31' }
const large = { segment: 'large', tariffCategory: 'MS' }
const small = { capacity: '3x25A' }
const grid = [{ product: 'electricity', category: 'MS', kwh: '0.01', kvarh: '0.10' }]
const price = (code: string, rate: string) => ({ code, unit: 'kwh', rate })
const agreements = [{ id: 'een', parts: [price('SUPPLY_SINGLE', '0.20'), price('FEEDIN', '0.05')] }]

const ofJanuary = (connection: object): Outcome =>
  outcomeOf({ period: january, connection, agreements, grid })
const supply = (outcome: Outcome) => amounts(outcome, 'SUPPLY')
const reasons = ({ uncontrolled }: Outcome, code: string) =>
  uncontrolled.flatMap(({ codes, reason }) => (codes.some((own) => own === code) ? [reason] : []))

describe('rows of two sources of the same days', () => {
  const taken = { ...january, single: 10000 }
  const fedIn = (kwh: number) => ({ ...january, feedIn: kwh, source: 'allocated' })
  const inBothOrders = (other: object) => [
    [taken, other],
    [other, taken],
  ]

  test.each(inBothOrders(fedIn(0)))('tell the same whichever comes first: nothing fed in', (...volumes) => {
    // 10.000 kWh × 0,20, and × 0,01 of transport.
    expect(supply(ofJanuary({ facts: small, volumes }))).toEqual(['SUPPLY_SINGLE 2025-01-01 2000.00'])
    expect(amounts(ofJanuary({ facts: large, volumes }), 'GRID')).toEqual(['GRID_KWH 2025-01-01 100.00'])
  })

  test.each(inBothOrders(fedIn(10)))('nor what netting leaves, where something was fed in', (...volumes) => {
    const outcome = ofJanuary({ facts: small, volumes })
    expect(supply(outcome)).toEqual([])
    expect(reasons(outcome, 'SUPPLY_SINGLE')).toEqual(['Van wat is teruggeleverd ontbreekt een deel'])
    expect(supply(ofJanuary({ facts: large, volumes }))).toEqual(['SUPPLY_SINGLE 2025-01-01 2000.00'])
  })

  test.each(inBothOrders({ ...january, kvarh: 7000, source: 'allocated' }))(
    'and so does one of reactive energy alone',
    (...volumes) => {
      const outcome = ofJanuary({ facts: large, volumes })
      expect(supply(outcome)).toEqual(['SUPPLY_SINGLE 2025-01-01 2000.00'])
    },
  )

  test('over longer days, each divided', () => {
    const quarter = { from: '2025-01-01', to: '2025-03-31' }
    const rows = [
      { ...quarter, single: 90000 },
      { ...quarter, feedIn: 0, source: 'allocated' },
    ]
    // 90.000 × 31 ∕ 90 × 0,20.
    for (const volumes of [rows, rows.toReversed()])
      expect(supply(ofJanuary({ facts: small, volumes }))).toEqual(['SUPPLY_SINGLE 2025-01-01 6200.00'])
  })
})
