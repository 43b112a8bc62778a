import { sql } from 'kysely'
import type { newsletter } from '../../../contract/areas/newsletters/newsletters.ts'
import { missedResults, openResults } from '../../../contract/areas/newsletters/newsletterWords.ts'
import type { Reading, Stored } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'

export type StoredNewsletter = Stored<typeof newsletter>

interface Counts {
  readonly open: number
  readonly missed: number
  readonly failed: number
  readonly uncertain: number
  /** Not sent at all: not wanted any more, or ended before their turn. */
  readonly unsent: number
  readonly sent: number
  readonly unsubscribed: number
  /** What the mail server said of one that is still to be delivered. */
  readonly heldUp: string | null
}

export const noneYet: Counts = {
  open: 0,
  missed: 0,
  failed: 0,
  uncertain: 0,
  unsent: 0,
  sent: 0,
  unsubscribed: 0,
  heldUp: null,
}

/** What became of these newsletters, one question for all. */
export async function countsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Counts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<
    { id: number; heldUp: string | null } & Record<Exclude<keyof Counts, 'heldUp'>, string>
  >`
    select newsletter_id as id,
      count(*) filter (where result = any(${[...openResults]}::text[])) as open,
      count(*) filter (where result = any(${[...missedResults]}::text[])) as missed,
      count(*) filter (where result = 'failed') as failed,
      count(*) filter (where result = 'uncertain') as uncertain,
      count(*) filter (where result in ('skipped', 'stopped')) as unsent,
      count(*) filter (where result = 'sent') as sent,
      count(*) filter (where unsubscribed_at is not null) as unsubscribed,
      max(failure) filter (where result = any(${[...openResults]}::text[])) as held_up
    from newsletter_recipients where newsletter_id = any(${[...ids]}::integer[])
    group by newsletter_id`.execute(db)
  return new Map(
    rows.map(({ id, open, missed, failed, uncertain, unsent, sent, unsubscribed, heldUp }) => [
      id,
      {
        open: Number(open),
        missed: Number(missed),
        failed: Number(failed),
        uncertain: Number(uncertain),
        unsent: Number(unsent),
        sent: Number(sent),
        unsubscribed: Number(unsubscribed),
        heldUp,
      },
    ]),
  )
}

const notBegun = {
  sentCount: null,
  missedCount: null,
  uncertainCount: null,
  unsentCount: null,
  unsubscribedCount: null,
  heldUp: null,
} as const

const isBegun = ({ sentAt }: StoredNewsletter) => sentAt !== null

/** Newsletters with what became of them, where sending has begun. */
export async function withCounts(
  { db }: Reading,
  rows: readonly StoredNewsletter[],
): Promise<readonly StoredNewsletter[]> {
  const counts = await countsOf(
    db,
    rows.filter(isBegun).map(({ id }) => id),
  )
  return rows.map((row) => {
    if (!isBegun(row)) return { ...row, ...notBegun }
    const { sent, missed, uncertain, unsent, unsubscribed, heldUp } = counts.get(row.id) ?? noneYet
    return {
      ...row,
      sentCount: sent,
      missedCount: missed,
      uncertainCount: uncertain,
      unsentCount: unsent,
      unsubscribedCount: unsubscribed,
      heldUp,
    }
  })
}
