import { describe, expect, test } from 'vitest'
import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import type { Outcome } from '../../../src/domain/audit/outcome.ts'
import { auditCaseOf } from './fixtures.ts'
import { amounts, differing } from './unseen.ts'

const year = { from: '2025-01-01', to: '2025-12-31' }
const facts = { capacity: '3x25A' }
const price = (code: string, rate: string, more: object = {}) => ({ code, unit: 'kwh', rate, ...more })
const bill = (lines: readonly object[]) => [{ party: 'supplier', number: '1', kind: 'jaar', lines }]

describe('a price of gas that ended', () => {
  const gasOf = (parts: readonly object[], gas = '800.00') =>
    auditCase(
      auditCaseOf({
        period: year,
        connections: [
          {
            ean: 'gas',
            product: 'gas',
            facts: { capacity: 'G6' },
            readings: [
              { date: '2025-01-01', m3: 0 },
              { date: '2025-07-01', m3: 300 },
              { date: '2026-01-01', m3: 800 },
            ],
            conversions: [{ calorific: '35.17' }],
          },
        ],
        agreements: [{ id: 'beide', parts }],
        invoices: bill([{ code: 'SUPPLY_GAS', amount: gas }]),
      }),
    )
  const power = price('SUPPLY_SINGLE', '0.30')

  test('is no claim where the electricity of its agreement goes on', () => {
    const until = { code: 'SUPPLY_GAS', unit: 'm3', rate: '1.00', to: '2025-06-30' }
    const outcome = gasOf([power, until])
    // 300 m³ up to July were agreed at € 1; what the 500 after it cost nobody knows.
    expect(amounts(outcome, 'SUPPLY')).toEqual(['SUPPLY_GAS 2025-01-01 300.00'])
    expect(differing(outcome)).toEqual(['SUPPLY_GAS 2025-01-01 500.00 notControlled'])
    expect(outcome.claim.excl).toBe('0.00')
    expect(outcome.uncontrolled.map(({ period, reason }) => `${period.from} ${reason}`)).toContain(
      '2025-07-01 Voor gas is hier alleen een stroomprijs afgesproken',
    )
  })

  test('nor where gas never had one', () => {
    expect(gasOf([power]).claim.excl).toBe('0.00')
  })

  test('but an amount a month pays for all of it', () => {
    const flat = { code: 'SUPPLY_GAS', unit: 'maand', rate: '50' }
    expect(gasOf([power, flat], '660.00').claim.excl).toBe('60.00')
  })
})

describe('an invoice that names no days', () => {
  const half = { from: '2025-01-01', to: '2025-06-30' }
  const later = { from: '2025-07-01', to: '2025-12-31' }
  const billedOf = (first: object, more: readonly object[] = []) => [
    { code: 'SUPPLY_SINGLE', amount: '210.00', ...first },
    ...more,
  ]
  interface Settled {
    readonly settlements?: readonly object[]
    readonly volumes?: readonly object[]
    readonly invoices?: readonly object[]
  }
  const settled = ({ settlements = [half], volumes = [], invoices = bill(billedOf({})) }: Settled) =>
    auditCase(
      auditCaseOf({
        period: year,
        settlements,
        connections: [
          { ean: 'een', product: 'electricity', facts, volumes: [{ ...half, single: 1000 }, ...volumes] },
        ],
        agreements: [{ id: 'een', parts: [price('SUPPLY_SINGLE', '0.20')] }],
        invoices,
      }),
    )
  const statuses = ({ verdict }: Outcome) => [...new Set(verdict.lines.map(({ status }) => status))]

  test('is of the one settlement there is', () => {
    // 1.000 × 0,20 and no more.
    expect(differing(settled({}))).toEqual(['SUPPLY_SINGLE 2025-01-01 10.00 deviation'])
    const dated = settled({ invoices: bill(billedOf({ period: half })) })
    expect(dated.claim.excl).toBe('10.00')
  })

  test('also where supply began within the year', () => {
    const outcome = auditCase(
      auditCaseOf({
        period: year,
        settlements: [later],
        connections: [
          {
            ean: 'een',
            product: 'electricity',
            facts,
            readings: [
              { date: '2025-07-01', single: 100 },
              { date: '2026-01-01', single: 1100 },
            ],
          },
        ],
        agreements: [{ id: 'een', parts: [price('SUPPLY_SINGLE', '0.20')] }],
        invoices: bill(billedOf({})),
      }),
    )
    expect(differing(outcome)).toEqual(['SUPPLY_SINGLE 2025-07-01 10.00 deviation'])
  })

  test.each([
    [
      'of two settlements that leave days open',
      { settlements: [{ from: '2025-01-01', to: '2025-03-31' }, later] },
    ],
    ['where use is known after it', { volumes: [{ ...later, single: 1500 }] }],
    [
      'of two that name none',
      { invoices: [...bill(billedOf({})), { ...bill(billedOf({}))[0], number: '2' }] },
    ],
  ])('and %s nobody knows which it is of', (_, own: Settled) => {
    const outcome = settled(own)
    expect(statuses(outcome)).toEqual(['notControlled'])
    expect(outcome.claim.excl).toBe('0.00')
  })

  test('nor where a line of it names days of which nothing was settled', () => {
    const beyond = { code: 'SUPPLY_SINGLE', amount: '300.00', period: later }
    const outcome = settled({ invoices: bill(billedOf({}, [beyond])) })
    expect(outcome.claim.excl).toBe('0.00')
  })
})
