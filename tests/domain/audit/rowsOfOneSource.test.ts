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
