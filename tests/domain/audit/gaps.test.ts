import { describe, expect, test } from 'vitest'
import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import { auditCaseOf } from './fixtures.ts'
import { amounts, differing, outcomeOf } from './unseen.ts'

const facts = { capacity: '3x25A' }
const halves = [
  { date: '2025-01-01', single: 0 },
  { date: '2025-07-01', single: 1000 },
  { date: '2026-01-01', single: 2500 },
]
const bill = (lines: readonly object[]) => [{ party: 'supplier', number: '1', kind: 'jaar', lines }]

/** Prices and rates that are not known on some days are not nothing: what is billed of them is no claim. */
describe('what is priced on other days only', () => {
  test('delivery after its price ended', () => {
    const outcome = outcomeOf({
      connection: { facts, readings: halves },
      agreements: [
        {
          id: 'een',
          parts: [
            { code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.10', to: '2025-06-30' },
            { code: 'SUPPLY_FIXED', unit: 'maand', rate: '5' },
          ],
        },
      ],
      invoices: bill([
        { code: 'SUPPLY_SINGLE', amount: '250.00' },
        { code: 'SUPPLY_FIXED', amount: '60.00' },
        { code: 'TAX_E', amount: '250.00' },
        { code: 'GRID_SMALL', amount: '365.00' },
      ]),
    })
    expect(amounts(outcome, 'SUPPLY_SINGLE')).toEqual(['SUPPLY_SINGLE 2025-01-01 100.00'])
    expect(differing(outcome)).toEqual(['SUPPLY_SINGLE 2025-01-01 150.00 notControlled'])
    expect(outcome.claim.excl).toBe('0.00')
    expect(outcome.uncontrolled.map(({ period }) => period.from)).toEqual(['2025-07-01'])
  })

  test('one of two registers, and what is left after netting', () => {
    const outcome = outcomeOf({
      connection: {
        facts,
        volumes: [
          { from: '2025-01-01', to: '2025-12-31', high: 100, low: 300, feedInHigh: 500, feedInLow: 0 },
        ],
      },
      agreements: [{ id: 'een', parts: [{ code: 'SUPPLY_HIGH', unit: 'kwh', rate: '0.10' }] }],
      invoices: bill([
        { code: 'SUPPLY_LOW', amount: '30.00' },
        { code: 'FEEDIN', amount: '-5.00' },
        { code: 'GRID_SMALL', amount: '365.00' },
      ]),
    })
    expect(differing(outcome)).toEqual([
      'SUPPLY_LOW 2025-01-01 30.00 notControlled',
      'FEEDIN 2025-01-01 -5.00 notControlled',
    ])
    expect(outcome.claim.excl).toBe('0.00')
  })

  test('a component of small grid costs', () => {
    const outcome = outcomeOf({
      connection: { facts, readings: halves },
      grid: [
        { product: 'electricity', category: '3x25A', capacity: '365.00' },
        { product: 'electricity', category: '3x25A', metering: '36.50', from: '2025-07-01' },
      ],
      invoices: bill([
        { code: 'TAX_E', amount: '250.00' },
        { code: 'GRID_SMALL', amount: '401.50' },
      ]),
    })
    expect(differing(outcome)).toEqual(['GRID_SMALL 2025-01-01 18.10 notControlled'])
    expect(outcome.claim.excl).toBe('0.00')
  })

  const months = ['01-31', '02-28', '03-31'].map((end) => ({
    from: `2025-${end.slice(0, 2)}-01`,
    to: `2025-${end}`,
  }))
  const large = (middle: object) =>
    auditCase(
      auditCaseOf({
        period: { from: '2025-01-01', to: '2025-03-31' },
        connections: [
          {
            ean: 'een',
            product: 'electricity',
            facts: [
              { segment: 'large', tariffCategory: 'MS' },
              ...(Object.keys(middle).length > 0 ? [middle] : []),
            ],
            volumes: months.map((month) => ({ ...month, single: 1000, kwMax: 100 })),
          },
        ],
        tables: {
          grid: [
            { product: 'electricity', category: 'MS', standing: '120', kwMax: '1.50', to: '2025-01-31' },
            { product: 'electricity', category: 'MS', standing: '120', from: '2025-02-01', to: '2025-02-28' },
            { product: 'electricity', category: 'MS', standing: '120', kwMax: '1.50', from: '2025-03-01' },
            { product: 'electricity', category: 'LS', standing: '24' },
          ],
        },
        invoices: months.map((period, place) => ({
          party: 'grid',
          number: String(place),
          period,
          lines: [
            { code: 'GRID_STANDING', amount: '10.00' },
            { code: 'GRID_KW_MAX', amount: '150.00' },
          ],
        })),
      }),
    )

  test('a rate of a large connection', () => {
    const outcome = large({})
    expect(differing(outcome)).toEqual(['GRID_KW_MAX 2025-02-01 150.00 notControlled'])
    expect(outcome.claim.excl).toBe('0.00')
  })

  test('but a category that has no such rate bills none', () => {
    const outcome = large({ from: '2025-02-01', tariffCategory: 'LS' })
    expect(outcome.claim.excl).toBe('316.00')
  })
})

describe('prices by the hour', () => {
  const hours = Array.from({ length: 95 }, () => '1')
  const days = { from: '2025-03-29', to: '2025-04-01' }
  const start = '2025-03-29T00:00:00+01:00'
  const dynamic = (parts: readonly object[], prices: object, connection: object = {}) =>
    auditCase(
      auditCaseOf({
        period: days,
        connections: [
          {
            ean: 'een',
            product: 'electricity',
            facts,
            series: [
              { start, minutes: 60, values: hours },
              { channel: 'feedIn', start, minutes: 60, values: hours.map(() => '0.2') },
            ],
            ...connection,
          },
        ],
        agreements: [{ id: 'een', parts }],
        tables: { prices: [{ name: 'beurs', start, ...prices }] },
      }),
    )
  const spot = { code: 'SUPPLY_SPOT', unit: 'kwh', rate: '0.02', index: 'beurs' }
  const byHour = { minutes: 60, values: hours.map(() => '0.08') }

  test('pay each hour for itself, whatever was fed in in another', () => {
    const back = { code: 'FEEDIN', unit: 'kwh', rate: '-0.02', index: 'beurs' }
    expect(amounts(dynamic([spot, back], byHour))).toEqual([
      'SUPPLY_SPOT 2025-03-29 9.50',
      'FEEDIN 2025-03-29 -1.14',
    ])
  })

  test('say nothing of a price for all that is fed in', () => {
    const outcome = dynamic([spot, { code: 'FEEDIN', unit: 'kwh', rate: '0.05' }], byHour)
    expect(amounts(outcome)).toEqual(['SUPPLY_SPOT 2025-03-29 9.50'])
    expect(outcome.uncontrolled.map(({ reason }) => reason)).toContain(
      'Bij uurprijzen hoort ook een uurprijs voor wat is teruggeleverd',
    )
  })

  test('of whole days are of the day on the clock, also when it changes', () => {
    const values = ['0.10', '0.20', '0.30', '0.40']
    const outcome = dynamic([{ ...spot, rate: '0' }], { minutes: 1440, values })
    // 24, 23, 24 and 24 hours.
    expect(amounts(outcome)).toEqual(['SUPPLY_SPOT 2025-03-29 23.80'])
  })
})

describe('a cluster', () => {
  const year = { from: '2025-01-01', to: '2025-12-31' }
  const cut = [
    '01-31',
    '02-28',
    '03-31',
    '04-30',
    '05-31',
    '06-30',
    '07-31',
    '08-31',
    '09-30',
    '10-31',
    '11-30',
  ]
  const small = {
    ean: 'klein',
    product: 'electricity',
    facts: [
      { capacity: '3x25A', cluster: 'pand', residence: false },
      { from: '2025-07-01', residence: true },
    ],
    volumes: [{ ...year, single: 9000 }],
  }
  const large = {
    ean: 'groot',
    product: 'electricity',
    facts: { segment: 'large', cluster: 'pand', residence: true },
    volumes: [...cut, '12-31'].map((end) => ({
      from: `2025-${end.slice(0, 2)}-01`,
      to: `2025-${end}`,
      single: 3000,
    })),
  }
  const tables = {
    energyTax: [{ product: 'electricity', brackets: [{ upto: '10000', rate: '0.10' }, { rate: '0.06' }] }],
    reduction: [{ amount: '365.00' }],
  }

  test.each([
    ['small first', [small, large]],
    ['large first', [large, small]],
  ])('of a small and a large connection is taxed as one, with one reduction: %s', (_, connections) => {
    const outcome = auditCase(auditCaseOf({ period: year, connections, tables }))
    expect(amounts(outcome, 'TAX')).toEqual([
      'TAX_E 2025-01-01 1000.00',
      'TAX_E 2025-01-01 2100.00',
      'TAX_REDUCTION 2025-01-01 -365.00',
    ])
  })
})
