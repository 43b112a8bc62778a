import type { SurveyStanding } from '../../../contract/areas/surveys/surveyCalls.ts'
import { Unavailable } from '../../storage/db/errors.ts'

/** Thrown while one goes on that was called off, or that another process has done. */
class Unwanted extends Error {}

/** Says how far it is; throws where nobody waits for it any more. */
export type Tell = (done: number, total: number) => Promise<void>

/** Something in the background that somebody looks at: a row that is running, what is done, and how the row ends. */
export interface UnderWay {
  /** Writes how far it is where the row is still running; how many rows that were. */
  readonly keep: (done: number, total: number) => Promise<{ readonly numUpdatedRows: bigint }>
  /** Answers what came of it, in a sentence. */
  readonly work: (tell: Tell) => Promise<string>
  readonly end: (state: 'done' | 'failed', told: string | null) => Promise<unknown>
  readonly log: (error: unknown) => void
}

/** Does it to its end; where the server ends meanwhile, or the database is away, the queue brings it again. */
export async function workOut({ keep, work, end, log }: UnderWay, signal: AbortSignal): Promise<void> {
  const tell: Tell = async (done, total) => {
    signal.throwIfAborted()
    const { numUpdatedRows } = await keep(done, total)
    if (numUpdatedRows === 0n) throw new Unwanted()
  }
  try {
    await end('done', await work(tell))
  } catch (error) {
    if (error instanceof Unwanted) return
    if (signal.aborted || error instanceof Unavailable) throw error
    log(error)
    await end('failed', null)
  }
}

type Row = Omit<SurveyStanding, 'askedAt' | 'endedAt'> & {
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** How the last one stands, as a page reads it. */
export function standingFrom(row: Row | undefined): { last: SurveyStanding | null } {
  if (row === undefined) return { last: null }
  const { createdAt, endedAt, ...rest } = row
  return { last: { ...rest, askedAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null } }
}
