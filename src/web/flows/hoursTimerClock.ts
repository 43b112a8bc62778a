import type { HoursTimerEvent } from '../../../machines/parts/hoursTimerParts.ts'

/** How often the page looks at the clock of the wall, and how often the server hears that the timer runs, in ms. */
const lookEvery = 15_000
const beatEvery = 60_000

const signs = ['pointerdown', 'keydown'] as const

/** Tells the timer of the time, of who is there, and of each minute, until the signal ends it. */
export function runClock(tell: (event: HoursTimerEvent) => void, signal: AbortSignal): void {
  let lastActive = Date.now()
  const look = () => tell({ type: 'looked', now: Date.now(), lastActive })
  const act = () => {
    lastActive = Date.now()
    look()
  }
  // Before the press itself is heard: what it does counts from now.
  for (const sign of signs) window.addEventListener(sign, act, { signal, capture: true, passive: true })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && act(), {
    signal,
  })
  const looking = setInterval(look, lookEvery)
  const beating = setInterval(() => {
    look()
    tell({ type: 'beat' })
  }, beatEvery)
  signal.addEventListener('abort', () => {
    clearInterval(looking)
    clearInterval(beating)
  })
}
