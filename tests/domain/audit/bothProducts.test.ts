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

  test('are told apart by what they are counted in, surcharges and prices of the market too', () => {
    const more = { code: 'SUPPLY_MARKUP', unit: 'kwh', rate: '0.01' }
    const moreGas = { ...more, unit: 'm3', rate: '0.05' }
    const own = ['stroom SUPPLY_SINGLE 1500.00', 'stroom SUPPLY_MARKUP 50.00', 'gas SUPPLY_GAS 800.00']
    expect(bothBy([single, gas, more])).toEqual({
      lines: own,
      why: ['gas Voor gas is hiervan alleen een prijs per kWh afgesproken'],
    })
    expect(bothBy([single, gas, more, moreGas])).toEqual({
      lines: [...own, 'gas SUPPLY_MARKUP 40.00'],
      why: [],
    })
    expect(bothBy([single, gas, moreGas])).toEqual({
      lines: ['stroom SUPPLY_SINGLE 1500.00', 'gas SUPPLY_GAS 800.00', 'gas SUPPLY_MARKUP 40.00'],
      why: ['stroom Voor elektriciteit is hiervan alleen een prijs per m³ afgesproken'],
    })
    const spot = { code: 'SUPPLY_SPOT', unit: 'kwh', rate: '0.20' }
    expect(bothBy([spot, gas])).toEqual({
      lines: ['stroom SUPPLY_SPOT 1000.00', 'gas SUPPLY_GAS 800.00'],
      why: [],
    })
  })

  test('count for both by the month, and by the energy in gas where they are of gas', () => {
    const fixed = { code: 'SUPPLY_FIXED', unit: 'maand', rate: '5' }
    const { lines } = bothBy([single, gas, fixed])
    expect(lines.filter((line) => line.includes('FIXED'))).toEqual([
      'stroom SUPPLY_FIXED 60.00',
      'gas SUPPLY_FIXED 60.00',
    ])
    // 800 m³(n) × 35,17 / 3,6 is 7.815,56 kWh; × 0,08.
    expect(bothBy([single, { ...gas, unit: 'kwh', rate: '0.08' }]).lines).toContain('gas SUPPLY_GAS 625.24')
    expect(bothBy([single, { ...gas, unit: 'mwh', rate: '80' }]).lines).toContain('gas SUPPLY_GAS 625.24')
  })
})
