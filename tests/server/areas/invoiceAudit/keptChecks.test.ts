import { describe, expect, test } from 'vitest'
import { checkNames } from '../../../../src/domain/audit/checks/names.ts'
import type { Control, ControlCheck } from '../../../../src/domain/audit/controlTypes.ts'
import { keysOf } from '../../../../src/domain/keys.ts'
import { checksIn, keptControl } from '../../../../src/server/areas/invoiceAudit/keptChecks.ts'

const checks = keysOf(checkNames).map((check): ControlCheck => {
  const own = { check, name: checkNames[check] }
  if (check === 'FC05') return { ...own, status: 'notControlled', reason: 'Te weinig facturen', texts: [] }
  if (check === 'FC14') return { ...own, status: 'finding', reason: null, texts: ['Opslag: € 1,00 te veel'] }
  return { ...own, status: 'ok', reason: null, texts: [] }
})
const control: Control = {
  verdict: 'found',
  lines: [],
  points: [],
  checks,
  invoicedCents: 0,
  controlledCents: 0,
  claimCents: 0,
}

describe('the checks of a control as they are kept', () => {
  test('say once what more of them say, and are each by itself again when they are read', () => {
    const kept = keptControl(control)
    expect(kept.checks).toHaveLength(3)
    expect(checksIn(kept.checks)).toEqual(checks)
  })

  test('are read as well where each was kept by itself', () => {
    expect(checksIn(checks)).toEqual(checks)
    expect(checksIn([])).toEqual([])
  })
})
