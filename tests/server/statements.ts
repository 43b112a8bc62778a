import { vi } from 'vitest'

interface Asked {
  readonly sql: string
}

/** Every statement of whatever transaction, while `work` goes on. */
export async function statements(executor: object, work: () => Promise<unknown>): Promise<string[]> {
  let holder = executor
  while (!Object.hasOwn(holder, 'executeQuery')) holder = Object.getPrototypeOf(holder)
  const spy = vi.spyOn(holder as { executeQuery(asked: Asked): unknown }, 'executeQuery')
  await work()
  const asked = spy.mock.calls.map(([{ sql }]) => sql)
  spy.mockRestore()
  return asked
}
