import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VaultConfig } from './vault.ts'

/** Fewer bytes are no key. */
const least = 32

const pathIn = (dataDir: string) => join(dataDir, 'secret.key')

/** Where the key of this server comes from, as one says it. */
export const keyPlace = ({ dataDir, secretKey }: VaultConfig): string =>
  secretKey === null ? pathIn(dataDir) : 'SECRET_KEY'

/** The key as configured, else that of the file; null when there is no file. */
export async function knownKey({ dataDir, secretKey }: VaultConfig): Promise<Uint8Array | null> {
  return secretKey === null ? readKey(pathIn(dataDir)) : Buffer.from(secretKey)
}

/** The key; its file is made on the first start and can be read by its owner only. */
export async function ownKey(config: VaultConfig): Promise<Uint8Array> {
  const known = await knownKey(config)
  if (known !== null) return known
  await makeFile(config.dataDir)
  return (await readKey(pathIn(config.dataDir))) as Uint8Array
}

export const newKey = (): Uint8Array => randomBytes(least)

async function readKey(path: string): Promise<Uint8Array | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  await chmod(path, 0o600)
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length < least)
    throw new Error(`${path} bevat geen sleutel van ${least} bytes. Zet de juiste terug.`)
  return key
}

const asText = (key: Uint8Array) => `${Buffer.from(key).toString('base64')}\n`

async function makeFile(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const path = pathIn(dataDir)
  const made = `${path}.${randomUUID()}`
  await writeFile(made, asText(newKey()), { mode: 0o600, flush: true })
  // A link is all or nothing: of two processes that start at once, one names its key and the other reads that one.
  await link(made, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(made)
}

/** A key that waits beside the file: it becomes the key with `takePlace`, or is found there by a start that finds the old one wrong. */
const waitingIn = (dataDir: string) => `${pathIn(dataDir)}.new`

export const waitingKey = (dataDir: string): Promise<Uint8Array | null> => readKey(waitingIn(dataDir))

/** Writes a key through to the disk, beside the one there is. */
export async function putBeside(dataDir: string, key: Uint8Array): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(waitingIn(dataDir), asText(key), { mode: 0o600, flush: true })
}

/** The key beside becomes the key; the one there was stays as secret.key.old, for a backup that was made with it. */
export async function takePlace(dataDir: string): Promise<void> {
  const path = pathIn(dataDir)
  await rename(path, `${path}.old`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(waitingIn(dataDir), path)
  const folder = await open(dataDir, 'r')
  await folder.sync().finally(() => folder.close())
}
