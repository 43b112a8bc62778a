import { expect, test } from 'vitest'
import { invoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import { stepStart } from '../../../../src/contract/records/stepStart.ts'

test('what comes back begins with all that was billed too much, and with nothing where that was too little', () => {
  const begun = (claimAmount: string, recoveredAmount: string | null = null) =>
    stepStart(invoiceAudit.steps?.RESOLVE ?? {}, { claimAmount, recoveredAmount }, '2026-11-29')
      .recoveredAmount
  expect(begun('246.32')).toBe('246.32')
  expect(begun('-12.00')).toBeNull()
  expect(begun('246.32', '100.00')).toBe('100.00')
})
