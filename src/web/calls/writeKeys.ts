import { freshId } from './freshId.ts'

/** How many unanswered writes are remembered; more means the server is away for long. */
const most = 50

const open = new Map<string, string>()

/** Gives a write its idempotency key; the same write asked again before its answer came keeps its key. */
export function keyFor(method: string, path: string, body: string): string {
  // A password must not linger in memory because the server was away.
  if (path.startsWith('auth/')) return freshId()
  const write = `${method} ${path} ${body}`
  const known = open.get(write)
  if (known !== undefined) return known
  const key = freshId()
  open.set(write, key)
  const [oldest] = open.keys()
  if (open.size > most && oldest !== undefined) open.delete(oldest)
  return key
}

/** The server answered for good: the same write from now on is a new one. */
export function answered(method: string, path: string, body: string): void {
  open.delete(`${method} ${path} ${body}`)
}
