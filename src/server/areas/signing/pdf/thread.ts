import { Worker } from 'node:worker_threads'
import type { Chosen } from './compose.ts'
import type { Unsealed } from './finished.ts'

/** What is done with PDFs apart from the rest. */
export type Task =
  | { readonly kind: 'compose'; readonly files: readonly Chosen[] }
  | { readonly kind: 'finish'; readonly of: Unsealed }

/** What came of it: `unfit` says in words why a file cannot be signed. */
type Outcome<T> = { readonly done: T } | { readonly unfit: string }

const megabytes = 768

/** Longer than this no file may take, in milliseconds: while one is composed a person waits. */
const patience = { compose: 60_000, finish: 120_000 }
const tooMuch =
  'Dit bestand is te ingewikkeld om te ondertekenen. Sla het opnieuw op als PDF, of maak het kleiner.'

/** Does it in a thread of its own, which is ended when it takes too long or too much. */
function inThread<T>(task: Task): Promise<Outcome<T>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'pdf',
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    const over = setTimeout(() => settle({ unfit: tooMuch }), patience[task.kind])
    const settle = (outcome: Outcome<T>) => {
      clearTimeout(over)
      void worker.terminate()
      resolve(outcome)
    }
    worker.once('message', (told: Outcome<T> | { readonly failed: string }) => {
      if (!('failed' in told)) return settle(told)
      clearTimeout(over)
      void worker.terminate()
      reject(new Error(told.failed))
    })
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return settle({ unfit: tooMuch })
      clearTimeout(over)
      reject(error)
    })
    worker.postMessage(task)
  })
}

/** The file that is to be signed, of those that were chosen. */
export const composedApart = (files: readonly Chosen[]) =>
  inThread<{ readonly bytes: Uint8Array; readonly pages: number }>({ kind: 'compose', files })

/** The sealed PDF. */
export async function finishedApart(of: Unsealed): Promise<Uint8Array> {
  const outcome = await inThread<Uint8Array>({ kind: 'finish', of })
  if ('unfit' in outcome) throw new Error(outcome.unfit)
  return outcome.done
}
