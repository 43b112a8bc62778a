import { describe, expect, test } from 'vitest'
import { auditCase } from '../../../src/domain/audit/auditCase.ts'
import type { Outcome } from '../../../src/domain/audit/outcome.ts'
import { caseNames, keptCase, keptExpected } from './fixtures.ts'

const outcomeOf = (name: string): Outcome => auditCase(keptCase(name))

/** A case worked out by hand that is in no document: lines without order, each with what was worked out of it, and totals per party. */
interface ByHand {
  readonly lines: readonly Record<string, string>[]
  readonly totals: Record<string, Record<string, string>>
  readonly carriedSurplus?: unknown
  readonly surplusOfPart?: readonly string[]
  readonly surplusPaid?: readonly string[]
  readonly bounds?: readonly string[]
  readonly volumes?: readonly string[]
  readonly doubt?: boolean
  readonly estimated?: boolean
  /** What of the invoices of the case is not equal, and what it comes to. */
  readonly verdict?: readonly Record<string, string>[]
  readonly claim?: string
}

/** Of each what the first of those that were worked out says of itself. */
const asWorked = (all: readonly object[], worked: readonly object[]): object[] => {
  const names = Object.keys(worked[0] ?? {})
  return all.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => names.includes(name))))
}
const order = (one: object, other: object) => (keyOf(one) < keyOf(other) ? -1 : 1)
const keyOf = (one: object) => JSON.stringify(Object.entries(one).sort())

describe.each(caseNames.filter((name) => !name.startsWith('example-')))('%s', (name) => {
  const worked = keptExpected<ByHand>(name)
  const outcome = outcomeOf(name)

  test('every line and total as worked out by hand', () => {
    const shown = asWorked(outcome.lines, worked.lines)
    expect(shown.toSorted(order)).toEqual(worked.lines.toSorted(order))
    expect(outcome.totals).toMatchObject(worked.totals)
    expect(outcome.uncontrolled).toEqual([])
  })

  test('what its invoices differ, and the claim', () => {
    const off = outcome.verdict.lines.filter(({ status }) => status !== 'equal')
    const said = worked.verdict ?? []
    if (worked.claim !== undefined) expect(asWorked(off, said)).toEqual(said)
    expect(outcome.claim.excl).toBe(worked.claim ?? '0.00')
  })

  test('and what lies between', () => {
    const [bill] = outcome.intermediate.bills
    const parts = bill?.parts ?? []
    if (worked.carriedSurplus !== undefined) expect(bill?.carriedSurplus).toEqual(worked.carriedSurplus)
    if (worked.surplusOfPart !== undefined)
      expect(parts.map((part) => part.surplusOfPart)).toEqual(worked.surplusOfPart)
    if (worked.surplusPaid !== undefined)
      expect(parts.map((part) => part.surplusPaid)).toEqual(worked.surplusPaid)
    if (worked.bounds !== undefined)
      expect(outcome.intermediate.tax[0]?.bounds.slice(0, 2)).toEqual(worked.bounds)
    if (worked.volumes !== undefined) expect(parts.map(({ net }) => net.single)).toEqual(worked.volumes)
    expect(outcome.lines.some(({ doubt }) => doubt !== null)).toBe(worked.doubt ?? false)
    expect(outcome.lines.some(({ estimated }) => estimated)).toBe(worked.estimated ?? false)
  })
})
