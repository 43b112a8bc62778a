import { describe, expect, test } from 'vitest'
import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import { auditCaseOf } from './fixtures.ts'
import { amounts } from './unseen.ts'

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
