import { expect, test } from 'vitest'
import { sentencesOf } from '../../../../src/web/areas/taxReclaim/terms.tsx'

const none = {
  claimedAmount: null,
  periodTo: '2025-12-31',
  deadline: null,
  finalDeadline: '2030-12-31',
  decisionDate: null,
  objectionUntil: null,
  isLate: false,
  fee: null,
  feePct: null,
  paidAmount: null,
  grantedAmount: null,
}

test('the days of a reclaim are told from what they follow from', () => {
  expect(sentencesOf({ ...none, deadline: '2026-03-31' })).toEqual([
    'Indienen voor: 31/12/2025 en 90 dagen, na het einde van de verbruiksperiode.',
    'Uiterste datum: het einde van 2030, 5 jaar na 2025, het jaar waarin de verbruiksperiode eindigt.',
  ])
})

test('of what came too late no objection is told, and of money only what there is', () => {
  const decided = { ...none, decisionDate: '2026-06-01', objectionUntil: '2026-07-13' }
  expect(sentencesOf(decided)).toContain('Bezwaar tot en met: 01/06/2026 en 42 dagen, na de beschikking.')
  expect(sentencesOf({ ...decided, isLate: true }).join()).not.toContain('Bezwaar')
  const paid = { ...none, fee: '336.90', feePct: '10.00', claimedAmount: '3400.00', grantedAmount: '3368.95' }
  expect(sentencesOf(paid)).toContain('Ons honorarium: 10% van €\u00a03.368,95.')
})
