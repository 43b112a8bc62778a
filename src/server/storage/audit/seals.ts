import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { lockFor } from '../db/locks.ts'

/** Rows under one seal. */
const most = 5000

interface Line {
  readonly id: number
  readonly line: string
}

/** The rows of the audit after one, as texts that change when anything in a row does. */
async function linesAfter(db: Db, id: number, limit: number): Promise<Line[]> {
  return db
    .selectFrom('audit')
    .select('id')
    .select(
      sql<string>`jsonb_build_array(
        id, (extract(epoch from at) * 1000000)::bigint, request_id, user_id, real_user_id, customer_id,
        action, subject, subject_id, before, after
      )::text`.as('line'),
    )
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

function hashOf(previous: Uint8Array, lines: readonly Line[]): Uint8Array {
  const hash = createHash('sha256').update(previous)
  for (const { line } of lines) hash.update(line).update('\n')
  return hash.digest()
}

const start = new Uint8Array(32)

/**
 * How many of the rows after `id` may be sealed: up to the first that a transaction still under way could come before. Numbers are
 * given out before a commit, so a row with a lower number may still appear.
 */
async function settledAfter(tx: Db, id: number, settling: number): Promise<number> {
  const { unsettled } = await tx
    .selectFrom('audit')
    .select(sql<number | null>`min(id)`.as('unsettled'))
    .where('id', '>', id)
    .where(
      sql<boolean>`(at > now() - make_interval(secs => ${settling / 1000})
        or age(xmin) <= age((pg_snapshot_xmin(pg_current_snapshot())::text::bigint % 4294967296)::text::xid))`,
    )
    .executeTakeFirstOrThrow()
  return unsettled ?? Number.MAX_SAFE_INTEGER
}

/**
 * Seals the next rows of the audit, each seal over its rows and the seal before it; answers how many rows. `settling` is how old a
 * row must be, in milliseconds.
 */
export async function sealAudit(database: Database, settling = 60_000): Promise<number> {
  return database.transaction(async (tx) => {
    await lockFor(tx, 'auditSeals')
    const last = await tx
      .selectFrom('auditSeals')
      .select(['lastId', 'hash'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const from = last?.lastId ?? 0
    const unsettled = await settledAfter(tx, from, settling)
    const lines = (await linesAfter(tx, from, most)).filter(({ id }) => id < unsettled)
    const [first] = lines
    const end = lines.at(-1)
    if (first === undefined || end === undefined) return 0
    await tx
      .insertInto('auditSeals')
      .values({
        firstId: first.id,
        lastId: end.id,
        rowCount: lines.length,
        hash: hashOf(last?.hash ?? start, lines),
      })
      .execute()
    return lines.length
  })
}

/** What a check of the chain found: whole, or the rows under the first seal that does not fit. */
export type SealCheck =
  | { readonly isWhole: true; readonly rows: number; readonly newest: string | null }
  | { readonly isWhole: false; readonly firstId: number; readonly lastId: number }

/** Goes along the whole chain: a changed, added or removed row under a seal is found, and a changed or removed seal. */
export async function checkAudit({ db }: Pick<Database, 'db'>): Promise<SealCheck> {
  let previous: Uint8Array = start
  let covered = 0
  let rows = 0
  for (let id = 0; ; ) {
    const seal = await db
      .selectFrom('auditSeals')
      .select(['id', 'firstId', 'lastId', 'rowCount', 'hash'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (seal === undefined) break
    const lines = (await linesAfter(db, covered, most + 1)).filter((line) => line.id <= seal.lastId)
    const fits = lines.length === seal.rowCount && Buffer.compare(hashOf(previous, lines), seal.hash) === 0
    if (!fits) return { isWhole: false, firstId: seal.firstId, lastId: seal.lastId }
    previous = seal.hash
    covered = seal.lastId
    rows += lines.length
    id = seal.id
  }
  return { isWhole: true, rows, newest: rows === 0 ? null : Buffer.from(previous).toString('hex') }
}
