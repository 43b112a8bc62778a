import type { Counter } from '../contract/counter-calls.ts'
import { api } from './api.ts'
import { queryClient } from './query.ts'

/** How often the server is asked what waits, in ms (areas, notifications); by one of the tabs, which tells the others. */
const askEvery = 60_000

/** Where the last answer is kept for who shows it. */
const counterKey = ['counter'] as const

const tabs = new BroadcastChannel('counter')

interface Watching {
  /** Whether asking makes sense now: not while the session is about to end. */
  readonly mayAsk: () => boolean
  readonly told: (counter: Counter) => void
}

/** Keeps the counters fresh, until the signal: at once, each minute while the page is seen, and when another tab tells. */
export function watchCounters({ mayAsk, told }: Watching, signal: AbortSignal): void {
  let lastHeard = 0
  const hear = (counter: Counter) => {
    lastHeard = Date.now()
    queryClient.setQueryData(counterKey, counter)
    told(counter)
  }
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !mayAsk()) return
    // Another tab asked less than a minute ago and told.
    if (Date.now() - lastHeard < askEvery - 1000) return
    lastHeard = Date.now()
    try {
      const { data } = await api.get<Counter>('counter', { signal, quiet: true })
      hear(data)
      tabs.postMessage(data)
    } catch {
      // The next minute asks again.
    }
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<Counter>) => hear(data), { signal })
  document.addEventListener('visibilitychange', () => void ask(), { signal })
  const timer = setInterval(() => void ask(), askEvery)
  signal.addEventListener('abort', () => clearInterval(timer))
  void ask()
}
