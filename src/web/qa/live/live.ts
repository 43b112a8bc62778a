import type { InspectionEvent } from 'xstate'
import { root } from '../../portal/root.ts'

/** The moment, in ms, until which the reviewers of this browser look on live at /statecharts. */
const liveKey = 'statecharts-live'

/** Looking on ends by itself: nobody has to remember to turn it off. */
const liveStays = 8 * 3_600_000

/** Whether somebody in this browser looks on. */
export const isLive = (): boolean => Number(localStorage.getItem(liveKey) ?? 0) > Date.now()

/** Turns looking on on or off, in every tab of this browser. */
export function setLive(on: boolean): void {
  if (on) localStorage.setItem(liveKey, String(Date.now() + liveStays))
  else localStorage.removeItem(liveKey)
  window.dispatchEvent(new StorageEvent('storage', { key: liveKey }))
}

/** Tells `heard` when looking on is turned on or off, here or in another tab. */
export function onLive(heard: () => void, signal?: AbortSignal): void {
  const look = ({ key }: StorageEvent) => key === liveKey && heard()
  window.addEventListener('storage', look, signal ? { signal } : {})
}

/** Fetches what tells reviewers of this page, as soon as and as long as they look on; until then it costs one listener. */
export function tellReviewers(): void {
  let stop: (() => void) | null = null
  const look = () => {
    if (isLive() === (stop !== null)) return
    stop?.()
    stop = isLive() ? telling() : null
  }
  onLive(look)
  look()
}

/** What happens before the part that tells is fetched is kept for it. */
function telling(): () => void {
  const ending = new AbortController()
  const early: InspectionEvent[] = []
  let hear: (event: InspectionEvent) => void = (event) => early.push(event)
  const looking = root.system.inspect((event) => hear(event))
  void import('./teller.ts').then(({ tell }) => {
    if (ending.signal.aborted) return
    hear = tell(root, ending.signal)
    early.forEach(hear)
  })
  return () => {
    looking.unsubscribe()
    ending.abort()
  }
}
