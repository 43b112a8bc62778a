import { describe, expect, test } from 'vitest'
import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import type { Outcome } from '../../../src/domain/audit/outcome.ts'
import { bareText, exactly, sumOf } from '../../../src/domain/rational.ts'
import { caseNames, keptCase, keptExpected } from './fixtures.ts'

/** What an example says of a comparison. */
interface WorkedFinding {
  readonly code: string
  readonly key: string
  readonly expected: string | null
  readonly invoiced: string | null
  readonly difference: string
  readonly status: string
}

interface WorkedAudit {
  readonly expectedAudit: {
    readonly findings: readonly WorkedFinding[]
    readonly claimExcl: string
    readonly missingInvoice?: readonly string[]
  }
}

const outcomeOf = (name: string): Outcome => auditCase(keptCase(name))

describe.each(['example-1-small-electricity', 'example-2-large-electricity', 'example-3-large-gas'])(
  'the verdict of %s',
  (name) => {
    const { expectedAudit } = keptExpected<WorkedAudit>(name)
    const outcome = outcomeOf(name)

    test('of every line, with its status', () => {
      const shown = outcome.verdict.lines.map(({ code, key, expected, invoiced, difference, status }) => ({
        code,
        key,
        expected,
        invoiced,
        difference,
        status,
      }))
      const order = (one: WorkedFinding, other: WorkedFinding) =>
        `${one.code} ${one.key}` < `${other.code} ${other.key}` ? -1 : 1
      expect(shown.toSorted(order)).toEqual(expectedAudit.findings.toSorted(order))
    })

    test('the claim, and whose invoice did not come', () => {
      expect(outcome.claim).toEqual({
        excl: expectedAudit.claimExcl,
        doubtful: '0.00',
        missingInvoices: expectedAudit.missingInvoice ?? [],
      })
      expect(outcome.coverage.share).toBe('1')
    })
  },
)

test('each difference belongs to the check that the examples name', () => {
  const checksOf = (name: string) =>
    Object.fromEntries(
      outcomeOf(name)
        .verdict.lines.filter(({ claimed }) => claimed)
        .map(({ code, key, check }) => [`${code} ${key}`.trim(), check]),
    )
  expect(checksOf('example-1-small-electricity')).toEqual({
    SUPPLY_LOW: 'FC14',
    'TAX_E 2024': 'FC15',
    'TAX_REDUCTION 2025': 'FC16',
    'GRID_SMALL 2025': 'FC19',
  })
  expect(checksOf('example-2-large-electricity')).toEqual({
    'SUPPLY_CLICK Klik peak 0.015 MW': 'FC14',
    SUPPLY_RESIDUAL_PEAK: 'FC14',
    'TAX_E 2025': 'FC15',
    GRID_KW_MAX: 'FC20',
    GRID_KVARH: 'FC23',
  })
  expect(checksOf('example-3-large-gas')).toEqual({
    SUPPLY_RESIDUAL: 'FC12',
    SUPPLY_MARKUP: 'FC12',
    SUPPLY_REGIO: 'FC12',
    'TAX_G 2025': 'FC12',
    GRID_CAPACITY_GAS: 'FC19',
  })
  const [residual] = outcomeOf('example-3-large-gas').verdict.lines.filter(
    ({ code }) => code === 'SUPPLY_RESIDUAL',
  )
  expect(residual?.reason).toContain('zonder omrekening naar m³(n)')
})

test('the same case says the same, to the last sign', () => {
  for (const name of caseNames) expect(JSON.stringify(outcomeOf(name))).toBe(JSON.stringify(outcomeOf(name)))
})

test('lines add up to their totals', () => {
  for (const name of caseNames) {
    const { lines, totals } = outcomeOf(name)
    expect(totals.all?.excl).toBe(
      bareText(sumOf(lines.map(({ amount }) => exactly(amount))), 2)
        .replace(/^(-?\d+)$/, '$1.00')
        .replace(/\.(\d)$/, '.$10'),
    )
  }
})
