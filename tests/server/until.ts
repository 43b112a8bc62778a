import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again every so many milliseconds until there is an answer to go on with; gives up after `patience`, in milliseconds. */
export async function until<T>(
  ask: () => Promise<T | false>,
  { every = 50, patience = 120_000 } = {},
): Promise<T> {
  const end = performance.now() + patience
  for (;;) {
    const answer = await ask()
    if (answer !== false) return answer
    if (performance.now() > end) throw new Error(`Nothing came within ${patience} ms`)
    await sleep(every)
  }
}
