import { parentPort } from 'node:worker_threads'
import { composed, Unfit } from './compose.ts'
import { finished } from './finished.ts'
import type { Task } from './thread.ts'

/** One PDF at a time, apart from what answers people: a file of a stranger may be made to keep a program busy. */
parentPort?.once('message', async (task: Task) => {
  try {
    const done = task.kind === 'compose' ? await composed(task.files) : await finished(task.of)
    parentPort?.postMessage({ done })
  } catch (error) {
    const { message, stack } = error as Error
    parentPort?.postMessage(error instanceof Unfit ? { unfit: message } : { failed: stack ?? message })
  }
})
