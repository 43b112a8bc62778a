import { describe, expect, test } from 'vitest'
import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import { auditCaseOf } from './fixtures.ts'

const single = { code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.30' }
const high = { code: 'SUPPLY_HIGH', unit: 'kwh', rate: '0.33' }
const low = { code: 'SUPPLY_LOW', unit: 'kwh', rate: '0.27' }
const one = [
  { date: '2025-01-01', single: '1000' },
  { date: '2026-01-01', single: '6000' },
]

/** An agreement that names no product is of electricity and gas: each of them is paid by its own price. */
describe('prices of electricity and gas together', () => {
  const gas = { code: 'SUPPLY_GAS', unit: 'm3', rate: '1.00' }
  const connections = [
    { ean: 'stroom', product: 'electricity', facts: { capacity: '3x25A' }, readings: one },
    {
      ean: 'gas',
      product: 'gas',
      facts: { capacity: 'G6' },
      volumes: [{ from: '2025-01-01', to: '2025-12-31', m3n: '800' }],
    },
  ]
  const bothBy = (parts: readonly object[]) => {
    const { lines, uncontrolled } = auditCase(
      auditCaseOf({
        period: { from: '2025-01-01', to: '2025-12-31' },
        connections,
        agreements: [{ id: 'a', parts }],
        tables: {},
      }),
    )
    return {
      lines: lines
        .filter(({ code }) => code.startsWith('SUPPLY'))
        .map(({ ean, code, amount }) => `${ean} ${code} ${amount}`),
      why: uncontrolled
        .filter(({ codes }) => codes.some((code) => code.startsWith('SUPPLY')))
        .map(({ ean, reason }) => `${ean} ${reason}`),
    }
  }

  test('pay each its own', () => {
    for (const parts of [
      [single, gas],
      [gas, low, single, high],
    ])
      expect(bothBy(parts)).toEqual({
        lines: ['stroom SUPPLY_SINGLE 1500.00', 'gas SUPPLY_GAS 800.00'],
        why: [],
      })
  })

  test('never pay the other product', () => {
    expect(bothBy([single])).toEqual({
      lines: ['stroom SUPPLY_SINGLE 1500.00'],
      why: ['gas Voor gas is hier alleen een stroomprijs afgesproken'],
    })
    expect(bothBy([gas])).toEqual({
      lines: ['gas SUPPLY_GAS 800.00'],
      why: ['stroom Voor elektriciteit is hier alleen een gasprijs afgesproken'],
    })
  })
})
