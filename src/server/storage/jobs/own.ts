import type { JobKind } from '../../../contract/areas/jobs/jobCalls.ts'
import type { Scheduled, Worker } from './engine.ts'

/** Work that the server does by itself; it looks at the signal to end early. */
export interface OwnWork {
  readonly name: JobKind
  /** When, in the Netherlands, as cron writes it. */
  readonly at: string
  readonly work: (signal: AbortSignal) => Promise<unknown>
}

/** On the hour for what people are told at an hour, and for a new day; the rest waits until that is done. */
export const onTheHour = '0 * * * *'
export const later = '10 * * * *'

/** The server's own work as jobs: each kind by its name, one at a time whatever the number of processes. */
export const ownSchedule = (works: readonly OwnWork[]): Scheduled[] =>
  works.map(({ name, at }) => ({ queue: 'own', key: name, at, data: { work: name } }))

export const ownWorker = (works: readonly OwnWork[]): Worker => ({
  queue: 'own',
  atOnce: 2,
  every: 5,
  work: async ({ work: name }, signal) => {
    const own = works.find((work) => work.name === name)
    // Of a newer version beside this one, whose processes will take it.
    if (own === undefined) throw new Error(`This version does no work called ${name}`)
    await own.work(signal)
  },
})
