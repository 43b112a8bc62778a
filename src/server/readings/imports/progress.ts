/** How many readings of a running import are in; only the process that runs it knows. */
const running = new Map<number, number>()

/** Readings done so far; undefined when this process does not run the import. */
export function progressOf(importId: number): number | undefined {
  return running.get(importId)
}

/** Keeps the progress of an import while it runs. */
export async function withProgress<T>(
  importId: number,
  work: (report: (done: number) => void) => Promise<T>,
): Promise<T> {
  running.set(importId, 0)
  try {
    return await work((done) => running.set(importId, done))
  } finally {
    running.delete(importId)
  }
}
