import { ask } from '../calls/ask.ts'
import * as calls from '../calls/lean.ts'

/** Tells the server that somebody is still here: the session goes on. */
export async function ping(signal: AbortSignal): Promise<{ kind: 'alive' }> {
  await ask(calls.ping, {}, { signal })
  return { kind: 'alive' }
}
