import { describe, expect, test } from 'vitest'
import { codeOf, fittingStep, newSecret, otpauthUri, stepAt } from '../../../src/server/session/totp.ts'

/** The secret of RFC 6238, appendix B: the digits 1 to 0, twice, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

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
  })

  test.each(['abcdef', '12345', '1234567', '１２３４５６', ''])('a code of %s fits none', (code) => {
    expect(fittingStep(secret, code, new Date('2026-03-02T09:00:00Z'), 0)).toBeNull()
  })

  test.each(['niet!', '', 'ÀÉ'])('a secret of %s has no codes', (wrong) => {
    expect(fittingStep(wrong, '123456', new Date('2026-03-02T09:00:00Z'), 0)).toBeNull()
  })

  test('a secret is 160 bits in base32, another each time', () => {
    const made = newSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(made)
  })

  test('what a phone scans names the portal and the account', () => {
    const uri = new URL(otpauthUri(secret, 'Watt & Werf', 'jan+1@example.nl'))
    expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp')
    expect(decodeURIComponent(uri.pathname)).toBe('/Watt & Werf:jan+1@example.nl')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret,
      issuer: 'Watt & Werf',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
