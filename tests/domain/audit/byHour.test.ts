import { describe, expect, test } from 'vitest'
import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import { auditCaseOf } from './fixtures.ts'
import { amounts } from './unseen.ts'

const facts = { capacity: '3x25A' }

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

  test('say nothing of a surcharge apart where netting makes a difference to it', () => {
    const markup = { code: 'SUPPLY_MARKUP', unit: 'kwh', rate: '0.01' }
    const outcome = dynamic([spot, markup], byHour)
    // 95 kWh was taken and 19 fed in: 0,95 or 0,76.
    expect(amounts(outcome, 'SUPPLY_MARKUP')).toEqual([])
    expect(outcome.uncontrolled.map(({ codes, reason }) => `${codes.join()} ${reason}`)).toContain(
      'SUPPLY_MARKUP Of een opslag bij uurprijzen over alle afname gaat of na salderen, is niet bekend',
    )
    const onlyTaken = { series: [{ start, minutes: 60, values: hours }] }
    for (const connection of [onlyTaken, { facts: { ...facts, netting: false } }])
      expect(amounts(dynamic([spot, markup], byHour, connection), 'SUPPLY_MARKUP')).toEqual([
        'SUPPLY_MARKUP 2025-03-29 0.95',
      ])
  })

  test('of whole days are of the day on the clock, also when it changes', () => {
    const values = ['0.10', '0.20', '0.30', '0.40']
    const outcome = dynamic([{ ...spot, rate: '0' }], { minutes: 1440, values })
    // 24, 23, 24 and 24 hours.
    expect(amounts(outcome)).toEqual(['SUPPLY_SPOT 2025-03-29 23.80'])
  })
})
