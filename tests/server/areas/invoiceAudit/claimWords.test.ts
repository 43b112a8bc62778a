import { expect, test } from 'vitest'
import type { Claimed } from '../../../../src/server/areas/invoiceAudit/claimed.ts'
import { differenceOf } from '../../../../src/server/areas/invoiceAudit/claimWords.ts'

const told = (...all: readonly (readonly [amount: string, isVat?: boolean])[]) =>
  differenceOf(all.map(([claimAmount, isVat = false]) => ({ claimAmount, isVat }) as Claimed))

test('a claim says what it comes to, and asks no € 0,00', () => {
  expect(told(['0.00'])).toBe('Hier is geen bedrag mee gemoeid.')
  expect(told(['0.00'], ['0.00'])).toBe('Hier is geen bedrag mee gemoeid.')
  expect(told(['0.00'], ['1012.25'])).toBe('Het verschil is samen € 1.012,25, zonder btw.')
  expect(told(['-2.40', true])).toBe('Het verschil is € −2,40 aan btw.')
})
