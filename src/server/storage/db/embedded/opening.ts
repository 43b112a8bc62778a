import { type EventEmitter, once } from 'node:events'
import type { Reply } from './messages.ts'

/** What an opening may cost, in milliseconds. */
export interface Patience {
  /** Of the processor: a new folder takes some four seconds of it, the log that is read again after a crash more. */
  readonly processor: number
  /** By the clock, for a thread that waits and never computes. */
  readonly clock: number
}

const patience: Patience = { processor: 60_000, clock: 600_000 }

const spent = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * What the thread says first. How long that takes by the clock says more of the other work of the machine than of the database, so
 * it is given up by what it cost: a machine as busy as forty processes is no reason not to start.
 */
export async function firstReply(worker: EventEmitter, allowed = patience): Promise<Reply> {
  const [begun, before] = [performance.now(), spent()]
  const giveUp = new AbortController()
  const watch = setInterval(
    () => {
      if (spent() - before > allowed.processor || performance.now() - begun > allowed.clock) giveUp.abort()
    },
    Math.min(1000, allowed.clock / 10),
  )
  try {
    const [reply] = (await once(worker, 'message', { signal: giveUp.signal })) as [Reply]
    return reply
  } finally {
    clearInterval(watch)
  }
}
