import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { asServer } from '../../records/asServer.ts'
import type { Erasure } from '../../records/erasures.ts'
import type { Database } from '../../storage/db/database.ts'
import { eraseFor } from './erasure.ts'

const stamps = { createdAt: z.iso.datetime(), erasedAt: z.iso.datetime() }

/** Whose data was erased; when the record was made tells it from one of another database with the same id. */
const line = z.union([
  z.strictObject({ customerId: z.number(), ...stamps }),
  z.strictObject({ userId: z.number(), ...stamps }),
  z.strictObject({ contactId: z.number(), ...stamps }),
  z.strictObject({ partyContactId: z.number(), ...stamps }),
  z.strictObject({ interestId: z.number(), ...stamps }),
])
type Line = z.infer<typeof line>

const fileIn = (folder: string) => join(folder, 'erasures.jsonl')
const keyOf = (one: Line) => `${Object.entries(one).sort()}`

/**
 * Keeps the list of erasures also outside the database, and does those again that the database does not know: a backup that was
 * put back holds what was erased after it was made (P4). Says nothing about a person. Answers how many were done again.
 */
export async function replayErasures(database: Database, folder: string): Promise<number> {
  const known = await linesOf(database)
  const listed = await readList(folder)
  const isKnown = new Set(known.map(keyOf))
  const isListed = new Set(listed.map(keyOf))
  await addTo(
    folder,
    known.filter((one) => !isListed.has(keyOf(one))),
  )
  let done = 0
  for (const one of listed.filter((found) => !isKnown.has(keyOf(found))))
    if (await eraseAgain(database, one)) done += 1
  return done
}

async function linesOf({ db }: Database): Promise<Line[]> {
  const rows = await db
    .selectFrom('erasures')
    .select(['customerId', 'userId', 'contactId', 'partyContactId', 'interestId', 'madeAt', 'erasedAt'])
    .orderBy('id')
    .execute()
  return rows.map(({ madeAt, erasedAt, ...ids }) =>
    line.parse({
      ...Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== null)),
      createdAt: madeAt.toISOString(),
      erasedAt: erasedAt.toISOString(),
    }),
  )
}

/** The list as far as it is whole: the last line may have been cut off by a crash, and is then written anew. */
async function readList(folder: string): Promise<Line[]> {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((one) => {
    try {
      return [line.parse(JSON.parse(one))]
    } catch {
      return []
    }
  })
}

async function addTo(folder: string, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const path = fileIn(folder)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a', 0o600)
  try {
    // Begins with an end of line, so that a line that was cut off spoils no other.
    await file.appendFile(`\n${lines.map((one) => JSON.stringify(one)).join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

function eraseAgain(database: Database, one: Line): Promise<boolean> {
  const [table, id] = whose(one)
  return database.transaction(async (tx) => {
    const same = await tx
      .selectFrom(table)
      .select('createdAt')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (same?.createdAt.toISOString() !== one.createdAt) return false
    const reason = 'Opnieuw gewist, nadat een back-up was teruggezet'
    const at = new Date(one.erasedAt)
    await eraseFor(asServer(tx, 'erasures'), { table, id, reason, by: null, at })
    return true
  })
}

function whose(one: Line): [Erasure['table'], number] {
  if ('userId' in one) return ['users', one.userId]
  if ('partyContactId' in one) return ['partyContacts', one.partyContactId]
  if ('interestId' in one) return ['collectiveInterests', one.interestId]
  return 'contactId' in one ? ['contacts', one.contactId] : ['customers', one.customerId]
}
