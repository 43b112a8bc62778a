import { TOTP } from 'otpauth'

/** The code an authenticator shows at a moment (RFC 6238: SHA-1, six digits, half minutes). */
export const codeNow = (secret: string, now = Date.now()): string =>
  new TOTP({ secret }).generate({ timestamp: now })
