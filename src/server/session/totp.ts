import { HOTP, Secret, TOTP } from 'otpauth'

/** A new seed of 160 random bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The step of 30 seconds an instant lies in (RFC 6238). */
export const stepAt = (instant: Date): number => TOTP.counter({ timestamp: instant.getTime() })

/** The code of a step (RFC 4226 with SHA-1); authenticators show six digits. */
export const codeOf = (secret: string, step: number, digits = 6): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step, digits })

/**
 * The step whose code this is: the present one, or the one just before or after it for clocks that differ a little. Null when
 * the code fits none. A step at or before `lastStep` was used and does not count again.
 */
export function fittingStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  // Neither is checked by the library: other signs end it with a fault.
  if (!/^\d{6}$/.test(code) || !/^[A-Z2-7]+$/.test(secret)) return null
  const present = stepAt(now)
  const away = HOTP.validate({ secret: Secret.fromBase32(secret), token: code, counter: present, window: 1 })
  return away !== null && present + away > lastStep ? present + away : null
}

/** The address an authenticator reads from the QR code. */
export const otpauthUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ issuer, label: account, secret }).toString()
