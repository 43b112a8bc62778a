import { vi } from 'vitest'

interface Asked {
  readonly sql: string
}

/** What a session asks and notes of itself goes by the clock (its use is noted once a minute), not by what is asked of it. */
const ofSession = /\b(from|update) "?sessions\b/

/** Every statement of whatever transaction while `work` goes on, but for those about the session it is asked with. */
export async function statements(executor: object, work: () => Promise<unknown>): Promise<string[]> {
  let holder = executor
  while (!Object.hasOwn(holder, 'executeQuery')) holder = Object.getPrototypeOf(holder)
  const spy = vi.spyOn(holder as { executeQuery(asked: Asked): unknown }, 'executeQuery')
  await work()
  const asked = spy.mock.calls.map(([{ sql }]) => sql).filter((sql) => !ofSession.test(sql))
  spy.mockRestore()
  return asked
}
