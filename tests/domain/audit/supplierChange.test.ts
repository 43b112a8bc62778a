import { describe, expect, test } from 'vitest'
import { amounts, differing, outcomeOf } from './unseen.ts'

const first = { from: '2025-01-01', to: '2025-06-30' }
const second = { from: '2025-07-01', to: '2025-12-31' }

const agreements = [
  {
    id: 'een',
    name: 'Stroom Een B.V.',
    ...first,
    parts: [
      { code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.10' },
      { code: 'SUPPLY_FIXED', unit: 'maand', rate: '5.00' },
      { code: 'FEEDIN', unit: 'kwh', rate: '0.05' },
    ],
  },
  {
    id: 'twee',
    name: 'Stroom Twee',
    ...second,
    parts: [
      { code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.20' },
      { code: 'SUPPLY_FIXED', unit: 'maand', rate: '6.00' },
      { code: 'FEEDIN', unit: 'kwh', rate: '0.07' },
    ],
  },
]

const facts = { capacity: '3x25A', residence: true, netting: true }
const small = {
  facts,
  readings: [
    { date: '2025-01-01', single: '1000' },
    { date: '2025-07-01', single: '4000' },
    { date: '2026-01-01', single: '9000' },
  ],
}

type Lines = readonly (readonly [code: string, amount: string, to?: string])[]
const invoiceOf = (name: string, period: typeof first, lines: Lines) => ({
  party: 'supplier',
  number: name,
  name,
  kind: 'eind',
  period,
  lines: lines.map(([code, amount, to]) => ({
    code,
    amount,
    period: { from: period.from, to: to ?? period.to },
  })),
})

// Day 181 is 30 June: 3.000 × 0,10 and 5.000 × 0,20; bounds 10.000 × 181/365 = 4.958,9 and 10.000 × 184/365 = 5.041,1 hold both.
const ofFirst: Lines = [
  ['SUPPLY_SINGLE', '300.00'],
  ['SUPPLY_FIXED', '30.00'],
  ['TAX_E', '300.00'],
  ['TAX_REDUCTION', '-181.00'],
  ['GRID_SMALL', '181.00'],
]
const ofSecond: Lines = [
  ['SUPPLY_SINGLE', '1000.00'],
  ['SUPPLY_FIXED', '36.00'],
  ['TAX_E', '500.00'],
  ['TAX_REDUCTION', '-184.00'],
  ['GRID_SMALL', '184.00'],
]
const withAmount = (lines: Lines, code: string, amount: string, to?: string): Lines =>
  lines.map((line) =>
    line[0] === code ? ([code, amount, ...(to === undefined ? [] : [to])] as never) : line,
  )

describe('another supplier within the period', () => {
  const billed = (one: Lines, other: Lines | null, names = ['STROOM EEN', 'Stroom Twee']) =>
    outcomeOf({
      connection: small,
      agreements,
      invoices: [
        invoiceOf(names[0] ?? '', first, one),
        ...(other === null ? [] : [invoiceOf(names[1] ?? '', second, other)]),
      ],
    })

  test('each of them bills its own days, at its own prices, with its own share of the year', () => {
    const shown = amounts(billed(ofFirst, ofSecond))
    const worked = [
      ...ofFirst.map((line) => [...line, first.from]),
      ...ofSecond.map((line) => [...line, second.from]),
    ]
    expect(shown.toSorted()).toEqual(
      worked.map(([code, amount, from]) => `${code} ${from} ${amount}`).toSorted(),
    )
  })

  test('right bills have nothing wrong, however their senders write their names', () => {
    for (const names of [
      ['STROOM EEN', 'Stroom Twee'],
      ['Stroom Een B.V.', 'Stroom Twee BV'],
      ['Handelsnaam', 'Een andere'],
    ]) {
      const outcome = billed(ofFirst, ofSecond, names)
      expect(differing(outcome)).toEqual([])
      expect(outcome.uncontrolled).toEqual([])
      expect(outcome.claim.excl).toBe('0.00')
    }
  })

  test('what one bills too much is not made good by what the other bills too little', () => {
    const outcome = billed(withAmount(ofFirst, 'TAX_E', '340.00'), withAmount(ofSecond, 'TAX_E', '460.00'))
    expect(differing(outcome)).toEqual([
      'TAX_E 2025-01-01 40.00 deviation',
      'TAX_E 2025-07-01 -40.00 deviation',
    ])
  })

  test('the price of the other is no price of this one', () => {
    const outcome = billed(withAmount(ofFirst, 'SUPPLY_SINGLE', '600.00'), ofSecond)
    expect(differing(outcome)).toEqual(['SUPPLY_SINGLE 2025-01-01 300.00 deviation'])
  })

  test('who bills days after it was left is held against its own days', () => {
    const outcome = billed(withAmount(ofFirst, 'SUPPLY_SINGLE', '400.00', '2025-07-31'), ofSecond)
    expect(differing(outcome)).toEqual(['SUPPLY_SINGLE 2025-01-01 100.00 deviation'])
  })

  test('of the one that sent no bill nothing is claimed', () => {
    const outcome = billed(ofFirst, null)
    expect(outcome.claim.excl).toBe('0.00')
    expect(outcome.verdict.lines.filter(({ claimed }) => claimed)).toEqual([])
  })

  test('a surplus with one is paid by that one, and taken off nothing of the other', () => {
    const outcome = outcomeOf({
      connection: {
        facts,
        readings: [
          { date: '2025-01-01', single: '0', feedIn: '0' },
          { date: '2025-07-01', single: '500', feedIn: '900' },
          { date: '2026-01-01', single: '2500', feedIn: '1000' },
        ],
      },
      agreements,
    })
    // 900 − 500 = 400 × 0,05; then 2.000 − 100 = 1.900 × 0,20.
    expect(amounts(outcome, 'FEEDIN')).toEqual(['FEEDIN 2025-01-01 -20.00'])
    expect(amounts(outcome, 'SUPPLY_SINGLE')).toEqual(['SUPPLY_SINGLE 2025-07-01 380.00'])
    expect(amounts(outcome, 'TAX_E')).toEqual(['TAX_E 2025-07-01 190.00'])
  })

  test('a new agreement with the same supplier goes on as one', () => {
    const outcome = outcomeOf({
      connection: small,
      agreements: agreements.map((one) => ({ ...one, name: 'Stroom Een' })),
    })
    // One year: 8.000 kWh within 10.000.
    expect(amounts(outcome, 'TAX_E')).toEqual(['TAX_E 2025-01-01 800.00'])
    expect(amounts(outcome, 'GRID')).toEqual(['GRID_SMALL 2025-01-01 365.00'])
  })
})

describe('another supplier of a large connection', () => {
  const large = (volumes: readonly object[], period: typeof first, border: string) =>
    outcomeOf({
      period,
      connection: {
        facts: { segment: 'large', contractedKw: '100', tariffCategory: 'MS' },
        usedBefore: '100000',
        volumes,
      },
      agreements: [
        { ...agreements[0], to: border === '2025-07-01' ? '2025-06-30' : '2025-07-15' },
        { ...agreements[1], from: border },
      ],
      grid: [{ product: 'electricity', category: 'MS', kwContract: '12.00', kwMax: '1.50', kvarh: '0.01' }],
    })

  test('begins the brackets again, in proportion to its own days', () => {
    const outcome = large(
      [
        { from: '2025-06-01', to: '2025-06-30', single: '20000' },
        { from: '2025-07-01', to: '2025-07-31', single: '60000' },
      ],
      { from: '2025-06-01', to: '2025-07-31' },
      '2025-07-01',
    )
    // June: 100.000 is beyond 50.000 × 181/365, so 20.000 × 0,03. July: 5.041,09589 × 0,10, 20.164,38356 × 0,06, 34.794,52055 × 0,03.
    expect(amounts(outcome, 'TAX_E')).toEqual([
      'TAX_E 2025-06-01 600.00',
      'TAX_E 2025-07-01 504.11',
      'TAX_E 2025-07-01 1209.86',
      'TAX_E 2025-07-01 1043.84',
    ])
  })

  test('in a month is nothing to its grid operator', () => {
    const outcome = large(
      [
        { from: '2025-07-01', to: '2025-07-15', single: '10000', feedIn: '0', kvarh: '9000', kwMax: '80' },
        { from: '2025-07-16', to: '2025-07-31', single: '10000', feedIn: '0', kvarh: '1000', kwMax: '120' },
      ],
      { from: '2025-07-01', to: '2025-07-31' },
      '2025-07-16',
    )
    // 100 × 12/12 and 120 × 1,50; 10.000 kVArh is less than 0,62 × 20.000.
    expect(amounts(outcome, 'GRID')).toEqual([
      'GRID_KW_CONTRACT 2025-07-01 100.00',
      'GRID_KW_MAX 2025-07-01 180.00',
    ])
    expect(amounts(outcome, 'SUPPLY_SINGLE')).toEqual([
      'SUPPLY_SINGLE 2025-07-01 1000.00',
      'SUPPLY_SINGLE 2025-07-16 2000.00',
    ])
  })
})
