import { second } from '../ground/clock.ts'
import type { Admission } from '../records/route.ts'
import type { Db } from '../storage/db/database.ts'
import { Memory } from '../storage/db/memory.ts'
import { type Found, findSession, isAwake } from './sessions.ts'
import { moment } from './signs.ts'
import { hashOf } from './tokens.ts'

/** How long a session is remembered at most, and how many of them. */
const remembered = { age: 60 * second, most: 2000 } as const

/** A session with what of the moment it was found in a list needs. */
export interface Seen extends Admission {
  readonly found: Found
}

/**
 * Finds sessions, each read whole once and then remembered. Nothing remembered is believed: every request asks whether what it was
 * read from is still so, together with the others of its turn, in one small statement. So who signs out, loses rights, is made
 * inactive or is no longer watched along with is out at once, in every process. Who watches along is always read whole, since it
 * depends on two people.
 */
export function rememberedSessions(db: Db) {
  const known = new Memory<Found>(remembered)
  return async (token: string, now: Date, withChanges: boolean): Promise<Seen | null> => {
    const hash = hashOf(token)
    const key = hash.toString('hex')
    const earlier = known.get(key)
    if (earlier !== undefined) {
      const { signs, changes } = await moment(db, { hash, withChanges })
      if (signs[key] === earlier.sign && isAwake(earlier, now))
        return { session: earlier.session, changes, found: earlier }
    }
    const found = await findSession(db, hash, now)
    if (found === null || found.session.realUserId !== null) known.delete(key)
    else known.set(key, found)
    return found && { session: found.session, changes: null, found }
  }
}
