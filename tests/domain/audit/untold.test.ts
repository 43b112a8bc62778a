import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../../src/domain/audit/outcome.ts'
import { amounts, differing, outcomeOf } from './unseen.ts'

const year = { from: '2025-01-01', to: '2025-12-31' }
const facts = { capacity: '3x25A' }
const price = (code: string, rate: string, more: object = {}) => ({ code, unit: 'kwh', rate, ...more })
const bill = (lines: readonly object[]) => [{ party: 'supplier', number: '1', kind: 'jaar', lines }]
const ofPower = (connection: object, lines: readonly object[] = []): Outcome =>
  outcomeOf({
    connection: { facts, ...connection },
    agreements: [{ id: 'een', parts: [price('SUPPLY_SINGLE', '0.20'), price('FEEDIN', '0.05')] }],
    invoices: bill([...lines, { code: 'GRID_SMALL', amount: '365.00' }]),
  })
/** 5.000 kWh as a supplier bills them: € 1.000 of delivery, € 500 of tax. */
const billed = [
  { code: 'SUPPLY_SINGLE', amount: '1000.00' },
  { code: 'TAX_E', amount: '500.00' },
]
const refused = ['SUPPLY_SINGLE 2025-01-01 1000.00 notControlled', 'TAX_E 2025-01-01 500.00 notControlled']

describe('a counter of two that was not read', () => {
  const standing = (date: string, counters: object) => ({ date, ...counters })

  test.each([
    ['taken, without its last standing', { high: 0, low: 0 }, { high: 3000 }],
    ['taken, without its first', { high: 0 }, { high: 3000, low: 2000 }],
    ['taken, the other of them', { high: 0, low: 0 }, { low: 2000 }],
    ['fed in, without its last standing', { single: 0, feedIn: 0 }, { single: 5000 }],
    ['fed in, one of two', { single: 0, feedInHigh: 0, feedInLow: 0 }, { single: 5000, feedInHigh: 10 }],
  ])('says nothing of what it counted: %s', (_, first, last) => {
    const outcome = ofPower(
      { readings: [standing('2025-01-01', first), standing('2026-01-01', last)] },
      billed,
    )
    expect(differing(outcome)).toEqual(refused)
    expect(outcome.claim.excl).toBe('0.00')
  })

  test.each([['peak'], ['offpeak'], ['high'], ['low']])('of a volume by %s alone neither', (register) => {
    const outcome = ofPower({ volumes: [{ ...year, [register]: 3000 }] }, billed)
    expect(differing(outcome)).toEqual(refused)
  })

  test('between two standings that have it, one without it leaves a hole', () => {
    const outcome = ofPower(
      {
        readings: [
          standing('2025-01-01', { single: 0, feedIn: 0 }),
          standing('2025-07-01', { single: 2500 }),
          standing('2026-01-01', { single: 5000, feedIn: 900 }),
        ],
      },
      billed,
    )
    expect(differing(outcome)).toEqual(refused)
  })

  test('nor does the use of a year say what was fed in', () => {
    const readings = [standing('2025-01-01', { single: 0, feedIn: 0 }), standing('2026-01-01', { single: 1 })]
    expect(differing(ofPower({ readings, yearlyUsage: { single: 5000 } }, billed))).toEqual(refused)
  })

  test('where another source tells all of it, that counts', () => {
    const outcome = ofPower({
      readings: [standing('2025-01-01', { high: 0, low: 0 }), standing('2026-01-01', { high: 3000 })],
      volumes: [{ ...year, high: 3000, low: 2000 }],
    })
    expect(amounts(outcome, 'TAX_E')).toEqual(['TAX_E 2025-01-01 500.00'])
  })
})

describe('what was fed in by the hour', () => {
  const hours = (count: number, kwh: string | null) => Array.from({ length: count }, () => kwh)
  const day = { from: '2025-06-01', to: '2025-06-01' }
  const series = (channel: string, values: readonly (string | null)[], start = '2025-06-01') => ({
    channel,
    start: `${start}T00:00:00+02:00`,
    minutes: 60,
    values,
  })
  const onDay = (own: readonly object[]) =>
    outcomeOf({
      period: day,
      connection: { facts, series: [series('taken', hours(24, '1')), ...own] },
      invoices: bill([
        { code: 'TAX_E', amount: '2.40' },
        { code: 'GRID_SMALL', amount: '1.00' },
      ]),
    })

  test('is taken off what was taken', () => {
    // 24 − 24 × 0,5 = 12 kWh × 0,10.
    expect(amounts(onDay([series('feedIn', hours(24, '0.5'))]), 'TAX')).toEqual(['TAX_E 2025-06-01 1.20'])
    expect(amounts(onDay([]), 'TAX')).toEqual(['TAX_E 2025-06-01 2.40'])
  })

  test.each([
    ['one hour is missing', series('feedIn', [...hours(12, '0.5'), null, ...hours(11, '0.5')])],
    ['it ends within the day', series('feedIn', hours(12, '0.5'))],
    ['it ended before', series('feedIn', hours(24, '0.5'), '2025-05-31')],
  ])('is not known where %s', (_, feedIn) => {
    const outcome = onDay([feedIn])
    expect(amounts(outcome, 'TAX')).toEqual([])
    expect(differing(outcome)).toContain('TAX_E 2025-06-01 2.40 notControlled')
    expect(outcome.claim.excl).toBe('0.00')
  })
})

describe('rows that each tell a part', () => {
  const march = { from: '2025-03-01', to: '2025-03-31' }
  const large = (volumes: readonly object[]) =>
    amounts(
      outcomeOf({
        period: march,
        connection: { facts: { segment: 'large', tariffCategory: 'MS' }, volumes },
        grid: [{ product: 'electricity', category: 'MS', kwMax: '1.50', kwh: '0.01' }],
      }),
      'GRID',
    )
  const own = ['GRID_KW_MAX 2025-03-01 150.00', 'GRID_KWH 2025-03-01 100.00']
  const [used, power] = [
    { ...march, single: 10000 },
    { ...march, kwMax: 100 },
  ]

  test('the highest power may stand beside what was used', () => {
    expect(large([used, power])).toEqual(own)
    expect(large([power, used])).toEqual(own)
    expect(large([{ ...used, kwMax: 100 }, power])).toEqual(own)
  })

  test('but two that differ of the same days are none', () => {
    expect(large([used, power, { ...power, kwMax: 120 }])).toEqual(own.slice(1))
    const half = { from: '2025-03-01', to: '2025-03-15', kwMax: 90 }
    expect(large([used, half])).toEqual(own.slice(1))
  })

  test('and what was fed in may stand beside what was taken', () => {
    const volumes = [
      { ...year, single: 5000 },
      { ...year, feedIn: 2000 },
    ]
    // 3.000 × 0,10.
    for (const rows of [volumes, volumes.toReversed()])
      expect(amounts(ofPower({ volumes: rows }), 'TAX_E')).toEqual(['TAX_E 2025-01-01 300.00'])
  })
})

describe('a sheet of meters alone', () => {
  const sheet = [{ product: 'electricity', category: '3x25A', metering: '36.50' }]

  test('says nothing of what the grid costs a small connection', () => {
    const outcome = outcomeOf({
      connection: { facts, volumes: [{ ...year, single: 5000 }] },
      grid: sheet,
      invoices: bill([
        { code: 'TAX_E', amount: '500.00' },
        { code: 'GRID_SMALL', amount: '401.50' },
      ]),
    })
    expect(differing(outcome)).toEqual(['GRID_SMALL 2025-01-01 365.00 notControlled'])
    expect(outcome.claim.excl).toBe('0.00')
  })

  test('nor a large one', () => {
    const outcome = outcomeOf({
      connection: { facts: { segment: 'large', tariffCategory: 'MS' }, volumes: [{ ...year, single: 5000 }] },
      grid: [{ product: 'electricity', category: 'MS', metering: '36.50' }],
      invoices: [{ party: 'grid', number: '1', lines: [{ code: 'GRID_STANDING', amount: '120.00' }] }],
    })
    expect(differing(outcome)).toContain('GRID_STANDING 2025-01-01 120.00 notControlled')
    expect(outcome.claim.excl).toBe('0.00')
  })
})
