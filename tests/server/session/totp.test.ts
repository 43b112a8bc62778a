import { describe, expect, test } from 'vitest'
import {
  codeOf,
  fittingStep,
  fromBase32,
  newSecret,
  stepAt,
  toBase32,
} from '../../../src/server/session/totp.ts'

/** The secret of RFC 6238, appendix B: the digits 1 to 0, twice. */
const secret = toBase32(Buffer.from('12345678901234567890'))

describe('codes of an authenticator', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
  ])('%i seconds after 1970 it is %s (RFC 6238, appendix B)', (seconds, code) => {
    expect(codeOf(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
  })

  test('fit one step early or late, and never twice', () => {
    const now = new Date('2026-03-02T09:00:00Z')
    const step = stepAt(now)
    expect(fittingStep(secret, codeOf(secret, step), now, 0)).toBe(step)
    expect(fittingStep(secret, codeOf(secret, step - 1), now, 0)).toBe(step - 1)
    expect(fittingStep(secret, codeOf(secret, step + 1), now, 0)).toBe(step + 1)
    expect(fittingStep(secret, codeOf(secret, step - 2), now, 0)).toBeNull()
    expect(fittingStep(secret, codeOf(secret, step), now, step)).toBeNull()
    expect(fittingStep(secret, 'abcdef', now, 0)).toBeNull()
  })

  test('a secret is 160 bits in base32 and reads back', () => {
    const made = newSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    expect(toBase32(fromBase32(made) as Uint8Array)).toBe(made)
    expect(fromBase32('niet!')).toBeNull()
  })
})
