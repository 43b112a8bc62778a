import { describe, expect, test } from 'vitest'
import { outcomeOf } from './unseen.ts'

const facts = { capacity: '3x25A' }
const agreements = [{ id: 'een', parts: [{ code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.20' }] }]

describe('why nobody knows what was taken', () => {
  const day = { from: '2025-06-01', to: '2025-06-01' }
  const hours = (channel: string, values: readonly (string | null)[], start = '2025-06-01') => [
    { channel, start: `${start}T00:00:00+02:00`, minutes: 60, values },
  ]
  const whole = Array.from({ length: 24 }, () => '1')
  const reasonsOf = (connection: object) =>
    outcomeOf({
      period: day,
      connection: { facts, ...connection },
      agreements,
    }).uncontrolled.flatMap(({ codes, reason }) =>
      codes.some((code) => code === 'SUPPLY_SINGLE' || code === 'TAX_E') ? [reason] : [],
    )
  const twice = (reason: string) => [reason, reason]

  test.each([
    ['an interval is missing', hours('taken', [null, ...whole.slice(1)])],
    ['it ends within the day', hours('taken', whole.slice(0, 12))],
  ])('is that a series has a hole: %s', (_, series) => {
    expect(reasonsOf({ series })).toEqual(twice('Van een meetreeks ontbreekt een deel'))
    expect(reasonsOf({ series, yearlyUsage: { single: 3650 } })).toEqual(
      twice('Van een meetreeks ontbreekt een deel'),
    )
  })

  test.each([
    ['lies on other days', hours('taken', whole, '2025-06-02')],
    ['counts something else', hours('feedIn', whole)],
  ])('is that there is none where one %s', (_, series) => {
    expect(reasonsOf({ series })).toEqual(twice('Geen standen, meetreeks of volume bekend'))
  })

  test('is that a standing is missing, where there are standings as well', () => {
    const readings = [
      { date: '2025-06-01', high: 0, low: 0 },
      { date: '2025-06-02', high: 10 },
    ]
    const series = hours('taken', whole.slice(0, 12))
    expect(reasonsOf({ readings, series })).toEqual(twice('Van een telwerk ontbreekt een stand'))
  })

  test.each([
    ['counts the high hours alone', { ...day, high: 10 }],
    ['does not cover all days', { from: '2025-06-01', to: '2025-06-01', single: 10 }],
  ])('is that a part of the volume is missing, where a row %s', (_, row) => {
    const period = { from: '2025-06-01', to: '2025-06-02' }
    const { uncontrolled } = outcomeOf({ period, connection: { facts, volumes: [row] }, agreements })
    expect(uncontrolled.filter(({ codes }) => codes.includes('SUPPLY_SINGLE'))).toMatchObject([
      { reason: 'Van het volume van deze dagen ontbreekt een deel' },
    ])
  })

  test('and that there is none, where a row tells of reactive energy alone', () => {
    expect(reasonsOf({ volumes: [{ ...day, kvarh: 10 }] })).toEqual(
      twice('Geen standen, meetreeks of volume bekend'),
    )
  })
})
