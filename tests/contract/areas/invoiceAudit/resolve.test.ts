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

test('a further note is asked for anew, never begun with the one before or with what came with that', () => {
  const begun = (creditInvoiceId: number | null) =>
    stepStart(
      invoiceAudit.steps?.CREDITED ?? {},
      { creditInvoiceId, recoveredAmount: '12.25', claimAmount: '12.25' },
      '2026-11-29',
    )
  expect(begun(null)).toMatchObject({ cameAmount: '12.25', creditInvoiceId: null })
  expect(begun(7)).toMatchObject({ cameAmount: null, creditInvoiceId: null })
})

test('no more comes with a further note than was asked, and of what nothing was asked of nothing does', () => {
  const refused = (cameAmount: string, claimAmount: string) =>
    invoiceAudit.steps?.CREDITED?.check?.({ cameAmount }, '2026-11-29', { claimAmount })
  expect(refused('12.25', '12.25')).toEqual({})
  expect(refused('12.26', '12.25')).toEqual({
    cameAmount: [
      'Vul hoogstens het verschil van deze bevinding in, €\u00a012,25. Komt er meer terug, wijzig dan eerst het verschil',
    ],
  })
  expect(refused('0.00', '-3.00')).toEqual({})
  expect(refused('0.01', '-3.00')).toEqual({
    cameAmount: [
      'Met deze bevinding is geen bedrag teruggevraagd: vul 0,00 in. Komt er toch geld terug, wijzig dan eerst het verschil',
    ],
  })
})
