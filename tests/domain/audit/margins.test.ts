import { describe, expect, test } from 'vitest'
import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import { auditCaseOf, rawCase } from './fixtures.ts'

/** What of a kept case is changed. */
interface Raw {
  readonly agreements: object[]
  readonly tables: { readonly energyTax: object[] }
  readonly invoices: readonly { readonly lines: object[] }[]
  readonly settings: object
}

/** A kept case with something changed in it. */
function changed(name: string, change: (raw: Raw) => void) {
  const raw = structuredClone(rawCase(name)) as Raw
  change(raw)
  return auditCase(auditCaseOf(raw))
}

describe('settings and what cannot be controlled', () => {
  test('without prices nothing is claimed of supply, and it is said why', () => {
    const outcome = changed('example-1-small-electricity', (raw) => Object.assign(raw, { agreements: [] }))
    const low = outcome.verdict.lines.find(({ code }) => code === 'SUPPLY_LOW')
    expect([low?.status, low?.claimed, low?.reason]).toEqual([
      'notControlled',
      false,
      'Geen afgesproken leveringsprijs bekend op deze dagen',
    ])
    expect(outcome.claim.excl).toBe('1006.06')
  })

  test('a table that is a concept is not calculated with', () => {
    const outcome = changed('example-3-large-gas', ({ tables }) =>
      Object.assign(tables.energyTax[0] ?? {}, { status: 'concept' }),
    )
    expect(outcome.verdict.lines.find(({ code }) => code === 'TAX_G')?.status).toBe('notControlled')
  })

  test('a check that is off claims nothing, and one with wider margins less', () => {
    const claim = (checks: object) =>
      changed('example-1-small-electricity', ({ settings }) => Object.assign(settings, { checks })).claim.excl
    expect(claim({ FC19: { isOn: false } })).toBe('503.91')
    expect(claim({ FC14: { amount: 50 } })).toBe('1006.06')
  })

  test('a line that nothing is recognised in is asked of a person, whose word then counts', () => {
    const strange = { description: 'Iets heel anders 1', amount: '12.00' }
    const withLine = (lineWords: object[]) =>
      changed('example-1-small-electricity', ({ invoices, settings }) => {
        invoices[0]?.lines.push(strange)
        Object.assign(settings, { lineWords })
      })
    expect(withLine([]).verdict.lines.find(({ code }) => code === 'OTHER')?.status).toBe('notRecognised')
    const told = withLine([{ party: 'supplier', words: 'Iets heel anders 2', code: 'SUPPLY_FIXED' }])
    expect(told.verdict.lines.find(({ code }) => code === 'SUPPLY_FIXED')?.difference).toBe('12.00')
  })
})
