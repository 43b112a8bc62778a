import { setTimeout as sleep } from 'node:timers/promises'
import { membersIn } from '../../../domain/unknown.ts'
import { DatabaseError, outcomeOf, Unavailable } from './errors.ts'
import { limits } from './limits.ts'

interface Budget {
  /** How long a connection may be looked for over all tries together, in milliseconds. */
  readonly wait: number
  /** Whether an error leaves no doubt that trying the whole again is safe and may help. */
  readonly again: (error: unknown) => boolean
}

/** Tries again what is safe to repeat, with growing and uneven pauses of 50 ms to 2 s; then says Unavailable. */
export async function persist<T>(
  attempt: (limit: number) => Promise<T>,
  { wait, again }: Budget,
): Promise<T> {
  const start = performance.now()
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(Math.max(100, wait - (performance.now() - start)))
    } catch (error) {
      if (!again(error)) throw error
      const pause = Math.min(2000, 50 * 2 ** (tries - 1)) * (0.5 + Math.random())
      const budget = isLostRace(error) ? limits.conflict : wait
      if (tries >= limits.tries || performance.now() - start + pause > budget) throw new Unavailable(error)
      await sleep(pause)
    }
  }
}

/** The connection is good, only somebody else was first: worth trying longer. */
const isLostRace = (error: unknown) =>
  error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01')

/** The database is away or was too busy, which says nothing of what it was asked. */
export const isAway = (error: unknown): boolean => error instanceof Unavailable || isPassing(error)

/** Whether repeating is safe where nothing can have been committed yet; a time that ran out would only run out again. */
export function isPassing(error: unknown): boolean {
  const outcome = outcomeOf(error)
  if (outcome === 'nothing') return true
  return outcome === 'unknown' && membersIn(error).code !== 'QUERY_TIMEOUT'
}
