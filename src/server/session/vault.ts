import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals small secrets (the seed of an authenticator) so that a copy of the database alone does not give them away. */
export interface Vault {
  seal(text: string): Uint8Array
  /** The text again; throws when it was sealed with another key or changed since. */
  open(sealed: Uint8Array): string
}

const version = 1
const ivLength = 12
const tagLength = 16

/** A vault under a key: AES-256-GCM, each text with its own nonce. The first byte says how it was sealed. */
export function vaultWith(secret: Uint8Array): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, 'wattwerf', 'vault', 32))
  return {
    seal: (text) => {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), content])
    },
    open: (sealed) => {
      const all = Buffer.from(sealed)
      if (all[0] !== version) throw new Error('This was sealed in a way this program does not know')
      const tagStart = 1 + ivLength
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(1, tagStart))
      decipher.setAuthTag(all.subarray(tagStart, tagStart + tagLength))
      return decipher.update(all.subarray(tagStart + tagLength), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

export interface VaultConfig {
  readonly dataDir: string
  /** The key as text, for servers that do not share a disk; null: the file secret.key of the data folder. */
  readonly secretKey: string | null
}
