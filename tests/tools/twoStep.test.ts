import { expect, it } from 'vitest'
import { codeNow } from '../../e2e/twoStep.ts'

it('gives the codes of RFC 6238 (its secret, SHA-1, the last six digits)', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(codeNow(secret, 59_000)).toBe('287082')
  expect(codeNow(secret, 1_111_111_109_000)).toBe('081804')
  expect(codeNow(secret, 20_000_000_000_000)).toBe('353130')
})
