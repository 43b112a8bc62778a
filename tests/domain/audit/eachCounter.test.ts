import { describe, expect, test } from 'vitest'
import { amounts, outcomeOf } from './unseen.ts'

const prices = [
  {
    id: 'levering',
    parts: [
      { code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.20' },
      { code: 'FEEDIN_COST', unit: 'kwh', rate: '0.02' },
    ],
  },
]
const supplied = (connection: object) =>
  amounts(
    outcomeOf({ connection: { facts: { capacity: '3x25A' }, ...connection }, agreements: prices }),
  ).filter((line) => /^(SUPPLY|FEEDIN)/.test(line))
const right = ['SUPPLY_SINGLE 2025-01-01 340.00', 'FEEDIN_COST 2025-01-01 16.00']

describe('each counter by itself', () => {
  test('of panels that came in the year counts from its first standing', () => {
    const readings = [
      { date: '2025-01-01', single: 0 },
      { date: '2025-06-01', single: 1000, feedIn: 0 },
      { date: '2026-01-01', single: 2500, feedIn: 800 },
    ]
    expect(supplied({ readings })).toEqual(right)
  })

  test('that was read on fewer days loses nothing of what it counted', () => {
    const readings = [
      { date: '2025-01-01', single: 0, feedIn: 0 },
      { date: '2025-06-01', single: 1000 },
      { date: '2026-01-01', single: 2500, feedIn: 800 },
    ]
    expect(supplied({ readings })).toEqual(right)
  })

  test('of volumes by the month likewise; one that is known in part leaves the pair out that it is of', () => {
    const volumes = [
      { from: '2025-01-01', to: '2025-06-30', single: 1000, high: 600, low: 400 },
      { from: '2025-07-01', to: '2025-12-31', single: 1500, high: 900, feedIn: 800 },
    ]
    expect(supplied({ volumes })).toEqual(right)
  })

  test('of a meter that came within the days may be divided otherwise', () => {
    const readings = [
      { date: '2025-01-01', single: 0, feedIn: 0 },
      { date: '2025-06-01', single: 1000, feedIn: 300 },
      { date: '2025-06-01', single: 0, feedInHigh: 0, feedInLow: 0 },
      { date: '2026-01-01', single: 1500, feedInHigh: 400, feedInLow: 100 },
    ]
    expect(supplied({ readings })).toEqual(right)
  })

  test('is divided by days only where it was not read on a border', () => {
    const connection = {
      facts: { capacity: '3x25A', netting: false },
      readings: [
        { date: '2025-01-01', single: 0, feedIn: 0 },
        { date: '2025-07-01', single: 1000 },
        { date: '2026-01-01', single: 2500, feedIn: 730 },
      ],
    }
    const halves = [
      {
        id: 'een',
        parts: [
          { code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.20', to: '2025-06-30' },
          { code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.30', from: '2025-07-01' },
          { code: 'FEEDIN', unit: 'kwh', rate: '0.10', to: '2025-06-30' },
        ],
      },
    ]
    // 181 of 365 days of 730 kWh are 362.
    expect(amounts(outcomeOf({ connection, agreements: halves })).slice(0, 3)).toEqual([
      'SUPPLY_SINGLE 2025-01-01 200.00',
      'SUPPLY_SINGLE 2025-07-01 450.00',
      'FEEDIN 2025-01-01 -36.20',
    ])
  })
})
