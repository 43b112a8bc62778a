import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30

/** Bytes in base32 (RFC 4648) without padding: what an authenticator lets a person type. */
export function toBase32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The bytes of base32, or null when it is none; spaces, small letters and padding are fine. */
export function fromBase32(text: string): Uint8Array | null {
  const plain = text.replaceAll(/[\s=]/g, '').toUpperCase()
  let bits = ''
  for (const sign of plain) {
    const value = alphabet.indexOf(sign)
    if (value < 0) return null
    bits += value.toString(2).padStart(5, '0')
  }
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2))
}

/** A new seed of 160 random bits, in base32. */
export function newSecret(): string {
  return toBase32(randomBytes(20))
}

/** The step of 30 seconds an instant lies in (RFC 6238). */
export function stepAt(instant: Date): number {
  return Math.floor(instant.getTime() / 1000 / stepSeconds)
}

/** The code of a step (RFC 4226 with SHA-1); authenticators show six digits. */
export function codeOf(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret) ?? '')
    .update(counter)
    .digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code this is: the present one, or the one just before or after it for clocks that differ a little. Null when
 * the code fits none. A step at or before `lastStep` was used and does not count again.
 */
export function fittingStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const present = stepAt(now)
  let fitting: number | null = null
  for (const step of [present - 1, present, present + 1]) {
    const fits = timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))
    if (fits && step > lastStep) fitting ??= step
  }
  return fitting
}

/** The address an authenticator reads from the QR code. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${stepSeconds}`
}
