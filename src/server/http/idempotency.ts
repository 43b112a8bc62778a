import { createHash } from 'node:crypto'
import { Conflict, Invalid } from '../ground/errors.ts'
import type { Db } from '../storage/db/database.ts'

/** An answer as it goes out. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** What makes two requests the same one. */
export function fingerprint(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('base64url')
}

/** The key a client sent, or null; a malformed one is refused rather than ignored. */
export function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header
  throw new Invalid(
    { 'Idempotency-Key': ['Deze sleutel is niet geldig'] },
    'De sleutel van deze aanvraag is niet geldig.',
  )
}

/**
 * Does the work once per user and key: a repeat gets the stored answer. The key is written in the same transaction as the
 * change, so a second request with it waits for the first and then sees its answer, or finds nothing where the first failed.
 */
export async function once(
  tx: Db,
  userId: number,
  key: string,
  print: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const claimed = await tx
    .insertInto('idempotencyKeys')
    .values({ userId, key, fingerprint: print, status: null, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(claimed.numInsertedOrUpdatedRows ?? 0) === 0) return repeated(tx, userId, key, print)
  const answer = await work()
  await tx
    .updateTable('idempotencyKeys')
    .set({ status: answer.status, answer: JSON.stringify(answer.body ?? null) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()
  return answer
}

async function repeated(tx: Db, userId: number, key: string, print: string): Promise<Answer> {
  const earlier = await tx
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.fingerprint !== print) throw new Conflict('Deze sleutel hoort bij een andere aanvraag.')
  return { status: earlier.status ?? 200, body: earlier.answer }
}
