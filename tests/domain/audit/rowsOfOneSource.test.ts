import { describe, expect, test } from 'vitest'
import { readAuditCase } from '../../../src/contract/areas/invoiceAudit/auditCase.ts'

const january = { from: '2025-01-01', to: '2025-01-31' }
const small = { capacity: '3x25A' }

describe('rows of one source and days', () => {
  const faultsOf = (volumes: readonly object[]) => {
    const connections = [{ ean: 'een', product: 'electricity', facts: small, volumes }]
    const read = readAuditCase({ period: january, connections, tables: {} })
    return read.ok ? [] : read.faults.map(({ path }) => path)
  }
  const rows = (...counters: readonly object[]) => counters.map((own) => ({ ...january, ...own }))
  const second = ['connections[0].volumes[1]']

  test('are refused where they tell other totals', () => {
    expect(faultsOf(rows({ single: 5000 }, { high: 3000, low: 1000 }))).toEqual(second)
    expect(faultsOf(rows({ peak: 3000, offpeak: 1000 }, { single: 5000 }))).toEqual(second)
    expect(faultsOf(rows({ single: 1, feedIn: 9 }, { feedInHigh: 3, feedInLow: 5 }))).toEqual(second)
    const third = rows({ single: 5000 }, { high: 3000 }, { low: 1000 })
    expect(faultsOf(third)).toEqual(['connections[0].volumes[2]'])
  })

  test('and complete each other where they do not', () => {
    expect(faultsOf(rows({ single: 4000 }, { high: 3000, low: 1000 }))).toEqual([])
    expect(faultsOf(rows({ single: 4000 }, { feedIn: 10 }))).toEqual([])
    expect(faultsOf(rows({ single: 5000 }, { high: 3000, low: 1000, source: 'estimated' }))).toEqual([])
  })
})

describe('one row that contradicts itself', () => {
  const faultsOf = (more: object) => {
    const connections = [{ ean: 'een', product: 'electricity', facts: small, ...more }]
    const read = readAuditCase({ period: january, connections, tables: {} })
    return read.ok ? [] : read.faults.map(({ path }) => path)
  }
  const volume = (counters: object) => faultsOf({ volumes: [{ ...january, ...counters }] })
  const first = ['connections[0].volumes[0]']

  test('is refused, whichever counters say it', () => {
    expect(volume({ single: 5000, high: 3000, low: 1000 })).toEqual(first)
    expect(volume({ high: 3000, low: 1000, peak: 2000, offpeak: 1999 })).toEqual(first)
    expect(volume({ single: 9, feedIn: 9, feedInHigh: 3, feedInLow: 5 })).toEqual(first)
    expect(
      volume({ single: '4000.0', high: 3000, low: 1000, feedIn: 8, feedInHigh: 3, feedInLow: 5 }),
    ).toEqual([])
    // One of two counters alone contradicts nothing.
    expect(volume({ single: 5000, high: 3000 })).toEqual([])
    expect(faultsOf({ yearlyUsage: { single: 5000, high: 3000, low: 1000 } })).toEqual([
      'connections[0].yearlyUsage',
    ])
  })

  test('is refused of standings too, but for what is cut to whole units and a meter that was swapped', () => {
    const begin = { date: '2025-01-01', single: 4000, high: 3000, low: 1000 }
    const end = (counters: object) => faultsOf({ readings: [begin, { date: '2025-02-01', ...counters }] })
    expect(end({ single: 5000, high: 3500, low: 1400 })).toEqual(['connections[0].readings[1]'])
    expect(end({ single: 5000, high: 3500, low: 1499 })).toEqual([])
    const swapped = { date: '2025-02-01', single: 0, high: 0, low: 0 }
    const last = { date: '2025-02-01', single: 4900, high: 3500, low: 1400 }
    expect(faultsOf({ readings: [begin, last, swapped] })).toEqual([])
    const ofGas = { product: 'gas', facts: { capacity: 'G4' } }
    expect(faultsOf({ ...ofGas, volumes: [{ ...january, single: 5, m3: 6 }] })).toEqual([`${first[0]}.m3`])
    expect(faultsOf({ ...ofGas, volumes: [{ ...january, single: 5, m3: '5.0' }] })).toEqual([])
  })
})
