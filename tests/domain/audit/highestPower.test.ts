import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactly, sumOf } from '../../../src/domain/rational.ts'
import { addDays } from '../../../src/domain/time/day.ts'
import { amounts, outcomeOf } from './unseen.ts'

const april = { from: '2025-04-01', to: '2025-04-30' }
const halves = [
  { from: '2025-04-01', to: '2025-04-15', single: '10000', kwMax: '100' },
  { from: '2025-04-16', to: '2025-04-30', single: '10000', kwMax: '140' },
]
const facts = { segment: 'large', contractedKw: '150' }
const from = (day: string, rate: string, to?: string) => ({
  product: 'electricity',
  from: day,
  ...(to !== undefined && { to }),
  kwMax: rate,
})

const billed = (own: Parameters<typeof outcomeOf>[0]) => amounts(outcomeOf(own), 'GRID_KW_MAX')

describe('the highest power of a month', () => {
  test('is paid for once where the tariff changes within it, each part at its own rate', () => {
    // 140 × 15/30 at 1,00 and at 2,00.
    expect(
      billed({
        period: april,
        connection: { facts, volumes: halves },
        grid: [from('2025-01-01', '1.00', '2025-04-15'), from('2025-04-16', '2.00')],
      }),
    ).toEqual(['GRID_KW_MAX 2025-04-01 70.00', 'GRID_KW_MAX 2025-04-16 140.00'])
  })

  test('is one line where only the contract changes', () => {
    expect(
      billed({
        period: april,
        connection: {
          facts: [facts, { ...facts, from: '2025-04-16', contractedKw: '200' }],
          volumes: halves,
        },
        grid: [from('2025-01-01', '1.00')],
      }),
    ).toEqual(['GRID_KW_MAX 2025-04-01 140.00'])
  })

  test('is that of the whole month on both sides of a period that ends within it', () => {
    const volumes = [...halves, { from: '2025-05-01', to: '2025-05-31', single: '1', kwMax: '62' }]
    // April 140 × 15/30; May 62 × 15/31.
    expect(
      billed({
        period: { from: '2025-04-16', to: '2025-05-15' },
        connection: { facts, volumes },
        grid: [from('2025-01-01', '1.00')],
      }),
    ).toEqual(['GRID_KW_MAX 2025-04-16 70.00', 'GRID_KW_MAX 2025-05-01 30.00'])
    // Before it: 140 × 15/30 once more, and not the 100 of those days.
    expect(
      billed({
        period: { from: '2025-04-01', to: '2025-04-15' },
        connection: { facts, volumes },
        grid: [from('2025-01-01', '1.00')],
      }),
    ).toEqual(['GRID_KW_MAX 2025-04-01 70.00'])
  })

  test('of a month that is known in part is the highest of those days', () => {
    expect(
      billed({
        period: { from: '2025-04-16', to: '2025-04-30' },
        connection: { facts, volumes: halves.slice(1) },
        grid: [from('2025-01-01', '1.00')],
      }),
    ).toEqual(['GRID_KW_MAX 2025-04-16 70.00'])
  })

  test('is paid for whole by who has the connection in a part of the month', () => {
    expect(
      billed({
        period: april,
        connection: { facts, volumes: halves.slice(1), managed: { from: '2025-04-16' } },
        grid: [from('2025-01-01', '1.00')],
      }),
    ).toEqual(['GRID_KW_MAX 2025-04-16 140.00'])
  })

  test('of a settlement over months is that of each of them', () => {
    const outcome = outcomeOf({
      period: { from: '2025-04-01', to: '2025-05-31' },
      connection: {
        facts,
        volumes: [...halves, { from: '2025-05-01', to: '2025-05-31', single: '1', kwMax: '62' }],
      },
      grid: [from('2025-01-01', '1.00')],
      settings: { billing: 'settlement' },
    } as never)
    expect(amounts(outcome, 'GRID_KW_MAX')).toEqual([
      'GRID_KW_MAX 2025-04-01 140.00',
      'GRID_KW_MAX 2025-05-01 62.00',
    ])
  })

  test('comes to the same wherever the month is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 29 }), fc.integer({ min: 1, max: 500 }), (days, kw) => {
        const second = addDays(april.from, days)
        const lines = outcomeOf({
          period: april,
          connection: { facts, volumes: [{ ...april, single: '1', kwMax: String(kw) }] },
          grid: [from('2025-01-01', '1.00', addDays(second, -1)), from(second, '1.00')],
        }).lines.filter(({ code }) => code === 'GRID_KW_MAX')
        const kwOf = sumOf(lines.map(({ exact }) => exactly(exact)))
        expect(lines).toHaveLength(2)
        expect(Math.abs(Number(kwOf.top) / Number(kwOf.bottom) - kw)).toBeLessThan(0.000_001)
      }),
      { numRuns: 30 },
    )
  })
})
