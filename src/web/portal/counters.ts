import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query'
import type { Counter } from '../../contract/areas/actions/counterCalls.ts'
import { ask } from '../calls/ask.ts'
import { counter } from '../calls/lean.ts'
import { queryClient } from '../calls/query.ts'

/** How often the server is asked what waits, in ms (areas, notifications); by one of the tabs, which tells the others. */
const askEvery = 60_000

const counterKey = ['counter'] as const

/** What waits, as the server last told it to any tab; undefined until it did. */
export const useCounter = (): Counter | undefined =>
  useQuery<Counter>({ queryKey: counterKey, queryFn: skipToken }).data

const tabs = new BroadcastChannel('counter')

interface Watching {
  /** Whether asking makes sense now: not while the session is about to end. */
  readonly mayAsk: () => boolean
  readonly told: (counter: Counter) => void
}

/** What this person changes of actions, of exports or in the inbox, changes what waits for them. */
const isWaiting = ([path]: QueryKey) =>
  typeof path === 'string' && /(^|\/)(actions|exports|inbox)(\/|$)/.test(path)

/**
 * Keeps the counters fresh, until the signal: at once, each minute while the page is seen, when another tab tells, and
 * after something that waits was changed here.
 */
export function watchCounters({ mayAsk, told }: Watching, signal: AbortSignal): void {
  let lastHeard = 0
  const hear = (counts: Counter) => {
    lastHeard = Date.now()
    queryClient.setQueryData(counterKey, counts)
    told(counts)
  }
  const look = async () => {
    if (document.visibilityState !== 'visible' || !mayAsk()) return
    // Another tab asked less than a minute ago and told.
    if (Date.now() - lastHeard < askEvery - 1000) return
    lastHeard = Date.now()
    try {
      const { data } = await ask(counter, {}, { signal, quiet: true })
      hear(data)
      tabs.postMessage(data)
    } catch {
      // The next minute asks again.
    }
  }
  let isChanged = false
  const changed = () => {
    isChanged = false
    lastHeard = 0
    void look()
  }
  const forget = queryClient.getQueryCache().subscribe((event) => {
    const says = event.type === 'updated' && event.action.type === 'invalidate'
    if (!says || isChanged || !isWaiting(event.query.queryKey)) return
    // One change is told of several lists at once.
    isChanged = true
    queueMicrotask(changed)
  })
  signal.addEventListener('abort', forget)
  tabs.addEventListener('message', ({ data }: MessageEvent<Counter>) => hear(data), { signal })
  document.addEventListener('visibilitychange', () => void look(), { signal })
  const timer = setInterval(() => void look(), askEvery)
  signal.addEventListener('abort', () => clearInterval(timer))
  void look()
}
