import type { IdleEvent } from '../../../machines/flows/idle.ts'

/** What counts as somebody being there (specification, point 4). */
const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const

/** Activity is told at most this often, in ms: more would tell nothing new. */
const pause = 5000

/** How often the page looks at the clock of the wall, in ms: timers of a sleeping or hidden tab are late. */
const lookEvery = 15_000

type Told = Extract<IdleEvent, { now: number }>

/** One person may have several tabs: what happens in one counts in all. */
const tabs = new BroadcastChannel('idle')

/** Tells the other tabs. */
export function tellTabs(event: Told): void {
  tabs.postMessage(event)
}

/** Tells of activity, here and in other tabs, and of the time, until the signal ends it. */
export function hearActivity(tell: (event: Told) => void, signal: AbortSignal): void {
  let told = 0
  const look = () => tell({ type: 'looked', now: Date.now() })
  const act = () => {
    const now = Date.now()
    if (now - told < pause) return
    told = now
    // Who comes back after a night finds the warning, or the way out, not a session that goes on.
    look()
    tell({ type: 'activity', now })
    tellTabs({ type: 'activity', now })
  }
  for (const sign of signs) window.addEventListener(sign, act, { signal, passive: true })
  window.addEventListener('scroll', act, { signal, passive: true, capture: true })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && act(), {
    signal,
  })
  window.addEventListener('restart-idle-timer', () => tell({ type: 'restart', now: Date.now() }), { signal })
  tabs.addEventListener('message', ({ data }: MessageEvent<Told>) => tell(data), { signal })
  const timer = setInterval(look, lookEvery)
  signal.addEventListener('abort', () => clearInterval(timer))
}
