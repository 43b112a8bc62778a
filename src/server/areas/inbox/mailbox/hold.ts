import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Standing } from '../../../../../machines/flows/mailbox.ts'
import type { Database } from '../../../storage/db/database.ts'

/** For how long a process holds the mailbox without a word, in seconds, and how often it says that it still does, in ms. */
const heldFor = 60
const beat = 20_000

/** The one row of the mailbox, as the process named `holder` sees it: who reads it, how far, and how it stands. */
export function mailboxHold({ db }: Database, holder: string) {
  const mine = () => db.updateTable('inboxMailbox').where('id', '=', 1).where('holder', '=', holder)
  const until = sql<Date>`now() + make_interval(secs => ${heldFor})`

  const renew = async () => {
    const { numUpdatedRows } = await mine().set({ heldUntil: until }).executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return {
    /** Takes it when nobody holds it: of several that ask at once the database lets one. */
    claim: async (own: string | null, all: ReadonlySet<string>): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('inboxMailbox')
        .set({ holder, heldUntil: until, address: own, ownAddresses: [...all] })
        .where('id', '=', 1)
        .where(sql<boolean>`(holder is null or holder = ${holder} or held_until < now())`)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    /** Holds it until somebody else has it, the database does not answer, or the signal. */
    keep: async (signal: AbortSignal): Promise<void> => {
      do await sleep(beat, undefined, { signal })
      while (await renew())
    },
    release: async (): Promise<void> => {
      await mine().set({ holder: null, heldUntil: null }).execute()
    },
    /** How far it was read, by the numbering of the server. */
    place: async () => {
      const { uidValidity, lastUid } = await db
        .selectFrom('inboxMailbox')
        .select(['uidValidity', 'lastUid'])
        .executeTakeFirstOrThrow()
      return { uidValidity, lastUid: Number(lastUid) }
    },
    remember: async (place: { uidValidity: string; lastUid: number }): Promise<void> => {
      await mine()
        .set({ ...place, touchedAt: sql<Date>`now()` })
        .execute()
    },
    forget: async (): Promise<void> => {
      await mine().set({ uidValidity: null, lastUid: 0 }).execute()
    },
    /** Says how the connection stands; since when is kept while it stays the same. */
    tell: async (state: Standing, reason: string | null): Promise<void> => {
      const own = db.updateTable('inboxMailbox').where('id', '=', 1)
      // A process without a mailbox says so only where none reads one.
      const told =
        state === 'none'
          ? own.where(sql<boolean>`(holder is null or held_until < now())`)
          : own.where('holder', '=', holder)
      await told
        .set({
          state,
          reason,
          since: sql<Date>`case when state = ${state} then since else now() end`,
          ...(state === 'none' && { address: null }),
        })
        .execute()
    },
  }
}

export type Hold = ReturnType<typeof mailboxHold>
