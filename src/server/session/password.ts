import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** What a hash costs: KiB of memory, passes over it, lanes. */
export interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's advice for Argon2id: 19 MiB, two passes, one lane. */
export const usualCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const derive = promisify(argon2)
const bytes = 32

/** The form of a password that counts: the same text typed on another keyboard gives the same bytes. */
export function normalPassword(password: string): string {
  return password.normalize('NFC')
}

async function keyOf(password: string, salt: Uint8Array, { memory, passes, parallelism }: Cost) {
  const message = Buffer.from(normalPassword(password), 'utf8')
  return derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: bytes })
}

const base64 = (value: Uint8Array) => Buffer.from(value).toString('base64').replaceAll('=', '')

/** The Argon2id hash of a password, with its parameters: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string, cost: Cost = usualCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await keyOf(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(key)}`
}

interface Parts {
  readonly cost: Cost
  readonly salt: Uint8Array
  readonly key: Uint8Array
}

function partsOf(hash: string): Parts | null {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (found === null) return null
  const [, memory, passes, parallelism, salt = '', key = ''] = found
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

/** Whether the password belongs to the hash. */
export async function fitsHash(password: string, hash: string): Promise<boolean> {
  const parts = partsOf(hash)
  if (parts === null) return false
  const key = await keyOf(password, parts.salt, parts.cost)
  return key.length === parts.key.length && timingSafeEqual(key, parts.key)
}

/** Whether a hash was made with other parameters than these, so that it should be made anew. */
export function isOutdated(hash: string, { memory, passes, parallelism }: Cost): boolean {
  const cost = partsOf(hash)?.cost
  return cost?.memory !== memory || cost.passes !== passes || cost.parallelism !== parallelism
}
