import { api } from '../calls/api.ts'

/** Tells the server that somebody is still here: the session goes on. */
export async function ping(signal: AbortSignal): Promise<{ kind: 'alive' }> {
  await api.get('ping', { signal })
  return { kind: 'alive' }
}
