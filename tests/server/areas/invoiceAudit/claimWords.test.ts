import { expect, test } from 'vitest'
import type { Claimed } from '../../../../src/server/areas/invoiceAudit/claimed.ts'
import { differenceOf } from '../../../../src/server/areas/invoiceAudit/claimWords.ts'

const told = (...all: readonly (readonly [amount: string, isVat?: boolean])[]) =>
  differenceOf(
    all.map(([claimAmount, isVat = false]) => ({ claimAmount, foundAmount: claimAmount, isVat }) as Claimed),
  )

test('a claim says what it comes to, and asks no € 0,00', () => {
  expect(told(['0.00'])).toBe('Hier is geen bedrag mee gemoeid.')
  expect(told(['0.00'], ['0.00'])).toBe('Hier is geen bedrag mee gemoeid.')
  expect(told(['0.00'], ['1012.25'])).toBe('Het verschil is samen €\u00a01.012,25, zonder btw.')
  expect(told(['-2.40', true])).toBe('Het verschil is €\u00a0−2,40 aan btw.')
})

test('a claim for another amount than was found does not call that the difference', () => {
  const asked = (claimAmount: string) => ({ claimAmount, foundAmount: '246.32', isVat: false }) as Claimed
  expect(differenceOf([asked('200.00')])).toBe('Wij vragen €\u00a0200,00 terug, zonder btw.')
  expect(differenceOf([asked('200.00'), asked('246.32')])).toBe(
    'Wij vragen samen €\u00a0446,32 terug, zonder btw.',
  )
})
