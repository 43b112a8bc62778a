import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimReference, claimsNamed } from '../../../src/domain/audit/claimReference.ts'

const id = fc.integer({ min: 1, max: 2_147_483_647 })

test('a claim has five digits at least', () => {
  expect([12, 99_999, 100_000].map(claimReference)).toEqual(['FC-00012', 'FC-99999', 'FC-100000'])
})

test('what is written is read, wherever it stands between other words', () => {
  fc.assert(
    fc.property(
      id,
      fc.constantFrom('', 'Re: ', 'Antw: [', 'kenmerk\n', '('),
      fc.constantFrom('', ']', '.', ' bedankt'),
      (one, before, after) => {
        expect(claimsNamed(`${before}${claimReference(one)}${after}`)).toEqual([one])
        expect(
          claimsNamed(`${before}${claimReference(one).toLowerCase().replace('-', '\u2011')}${after}`),
        ).toEqual([one])
      },
    ),
  )
})

test('each that is named once, in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 8 }), (ids) => {
      const words = [...ids, ...ids].map(claimReference).join(', ')
      expect(claimsNamed(words)).toEqual(ids)
    }),
  )
})

test('words, codes of checks and numbers of others name none', () => {
  for (const words of [
    '',
    'FC14',
    'FC-14',
    'FC 00012',
    'AFC-00012',
    'FC-00000',
    'FC-00012345678901',
    '2FC-00012',
    'FC--00012',
  ])
    expect(claimsNamed(words)).toEqual([])
})
