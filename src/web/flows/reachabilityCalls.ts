import { attempt } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { ping } from '../calls/lean.ts'
import { queryClient } from '../calls/query.ts'
import { Refused } from '../calls/refusal.ts'

/** Whether the server answers at all: any answer will do, except that of a balancer with nothing behind it. */
export async function lookForServer(signal: AbortSignal): Promise<{ kind: 'reachable' }> {
  const outcome = await attempt(ask(ping, {}, { signal, quiet: true }))
  if (!outcome.ok && (outcome.refusal.kind === 'unreachable' || outcome.refusal.kind === 'failed'))
    throw new Refused(outcome.refusal)
  return { kind: 'reachable' }
}

/** Fetches anew what could not be fetched. */
export function fetchFailedAgain(): void {
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}
