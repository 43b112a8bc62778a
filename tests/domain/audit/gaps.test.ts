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
            // A sheet of standing charges alone would say nothing of power.
            { product: 'electricity', category: 'LS', standing: '24', kwContract: '6.89' },
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

  test('a rate of VAT is told, and changes nothing of amounts without it', () => {
    const outcome = auditCase(
      auditCaseOf({
        period: { from: '2025-01-01', to: '2025-12-31' },
        connections: [{ ean: 'een', product: 'electricity', facts, readings: halves }],
        agreements: [{ id: 'een', parts: [{ code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.10' }] }],
        tables: { vat: [{ percentage: '21', to: '2025-06-30' }] },
      }),
    )
    expect(amounts(outcome, 'SUPPLY')).toEqual([
      'SUPPLY_SINGLE 2025-01-01 100.00',
      'SUPPLY_SINGLE 2025-07-01 150.00',
    ])
    expect(outcome.totals.all).toMatchObject({ excl: '250.00', vat: '21.00' })
    expect(outcome.uncontrolled.map(({ period, reason }) => `${period.from} ${reason}`)).toContain(
      '2025-07-01 Geen vastgesteld btw-tarief op deze dagen: de totalen tellen ze zonder btw',
    )
  })
})
