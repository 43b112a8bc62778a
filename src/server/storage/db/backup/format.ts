import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'

/*
 * A backup is one file: a first line that says what it is, then compressed (zstd) lines of JSON, then a last line with the
 * SHA-256 of everything before it. The JSON lines are the head, for each table its name followed by its rows, and the end with
 * the counts. A row is a list of PostgreSQL's own texts, so it means the same on every engine and version.
 */

/** The first line, without its end: the format's name and version. */
export const firstLine = 'wattwerf-backup 1\n'

const sealStart = 'sha256 '
const sealLength = sealStart.length + 64 + 1

/** What is known before the rows. */
export interface Head {
  readonly createdAt: string
  readonly engine: string
  readonly migrations: readonly { readonly id: number; readonly name: string; readonly checksum: string }[]
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[]
  /** The key of the server under a passphrase, where that was asked for. */
  readonly key?: SealedKey
}

/** What is known after them. */
export interface End {
  readonly rows: Readonly<Record<string, number>>
  readonly sequences: readonly { readonly name: string; readonly value: string; readonly isCalled: boolean }[]
}

export type Row = readonly (string | null)[]
export type Line = { head: Head } | { table: string } | { end: End } | Row

/** The last line of a file whose bytes before it have this SHA-256. */
export const seal = (sha256: string) => `${sealStart}${sha256}\n`

/** The backup is not whole, or not ours. */
export class BackupDamaged extends Error {
  constructor(path: string, reason: string) {
    super(`De back-up ${path} is niet te gebruiken: ${reason}. Er is niets gewijzigd.`)
  }
}

/** A key under a passphrase; bytes as base64. */
export interface SealedKey {
  readonly salt: string
  readonly iv: string
  readonly tag: string
  readonly content: string
  /** The work of scrypt: log2 of N. */
  readonly cost: number
}

/** What a backup says of itself, whose seal is not looked at. */
export async function headOf(path: string): Promise<Head> {
  for await (const line of readBackup(path)) if ('head' in line) return line.head
  throw new BackupDamaged(path, 'het begin of het einde ontbreekt')
}

/** Reads a whole backup and compares its seal and its counts: whatever was cut off or changed is found here, before it is used. */
export async function checkBackup(path: string): Promise<{ head: Head; end: End }> {
  const { size, last } = await readSeal(path)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: size - 1 })) hash.update(chunk)
  if (seal(hash.digest('hex')) !== last) throw new BackupDamaged(path, 'de inhoud is niet meer die van toen')
  let head: Head | null = null
  let end: End | null = null
  const rows: Record<string, number> = {}
  let table = ''
  for await (const line of readBackup(path)) {
    if (Array.isArray(line)) rows[table] = (rows[table] ?? 0) + 1
    else if ('table' in line) table = line.table
    else if ('head' in line) head = line.head
    else if ('end' in line) end = line.end
  }
  if (head === null || end === null) throw new BackupDamaged(path, 'het begin of het einde ontbreekt')
  for (const { name } of head.tables)
    if ((rows[name] ?? 0) !== end.rows[name])
      throw new BackupDamaged(path, `de tabel ${name} is niet volledig`)
  return { head, end }
}

/** The lines of a backup, whose seal is not looked at. */
export async function* readBackup(path: string): AsyncGenerator<Line> {
  const { size } = await readSeal(path)
  const packed = createReadStream(path, { start: firstLine.length, end: size - 1 })
  const unpacked = createZstdDecompress()
  const unpacking = pipeline(packed, unpacked).catch((error: unknown) => unpacked.destroy(error as Error))
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    const read: Line = JSON.parse(line)
    yield read
  }
  await unpacking
}

/** How many bytes the seal covers, and the seal. */
async function readSeal(path: string): Promise<{ size: number; last: string }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const first = await read(file, 0, firstLine.length)
    if (first !== firstLine) throw new BackupDamaged(path, 'dit is geen back-up van dit programma')
    const last = await read(file, Math.max(0, size - sealLength), sealLength)
    if (!last.startsWith(sealStart)) throw new BackupDamaged(path, 'het einde ontbreekt')
    return { size: size - sealLength, last }
  } finally {
    await file.close()
  }
}

async function read(
  file: Awaited<ReturnType<typeof open>>,
  position: number,
  length: number,
): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}
