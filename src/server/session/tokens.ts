import { hash, randomBytes } from 'node:crypto'

/** A new opaque token of 256 random bits, in 43 signs that fit a header and a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: who reads the database can't use it. Enough for random bits, too little for a password. */
export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
