import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import type { SealedKey } from '../storage/db/backup/format.ts'

/** 128 MB and some tenths of a second for each guess. */
const usualCost = 17
const mostCost = 20

function derived(passphrase: string, salt: Buffer, cost: number): Buffer {
  const N = 2 ** cost
  return scryptSync(passphrase.normalize('NFKC'), salt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 })
}

/** Seals a key: scrypt makes one of the passphrase, AES-256-GCM does the rest. */
export function sealKey(key: Uint8Array, passphrase: string, cost = usualCost): SealedKey {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', derived(passphrase, salt, cost), iv)
  const content = Buffer.concat([cipher.update(key), cipher.final()])
  const text = (bytes: Buffer) => bytes.toString('base64')
  return { salt: text(salt), iv: text(iv), tag: text(cipher.getAuthTag()), content: text(content), cost }
}

/** The key again; null when the passphrase is another one, or the sealed key was changed. */
export function openKey({ salt, iv, tag, content, cost }: SealedKey, passphrase: string): Uint8Array | null {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  if (!(cost > 0 && cost <= mostCost)) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', derived(passphrase, bytes(salt), cost), bytes(iv))
    decipher.setAuthTag(bytes(tag))
    return Buffer.concat([decipher.update(bytes(content)), decipher.final()])
  } catch {
    return null
  }
}
