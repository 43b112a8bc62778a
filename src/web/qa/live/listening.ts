import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { isLive, onLive } from './live.ts'
import { type Asked, channelName, type Told } from './messages.ts'
import { ownTab } from './teller.ts'
import { heard, type LiveWorld, silence } from './world.ts'

/** Whether the reviewers of this browser look on, followed. */
export function useLive(): boolean {
  return useSyncExternalStore((changed) => {
    const end = new AbortController()
    onLive(changed, end.signal)
    return () => end.abort()
  }, isLive)
}

/** What the other tabs tell; drawn at most once a frame, however fast they tell it. */
class Listening {
  private world: LiveWorld = silence
  private shown: LiveWorld = silence
  private paused = false
  private changed = () => {}
  private drawing = false

  readonly now = (): LiveWorld => this.shown
  readonly subscribe = (changed: () => void): (() => void) => {
    this.changed = changed
    return () => {
      this.changed = () => {}
    }
  }

  /** Hears the tabs until the answer is called. */
  start(): () => void {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data }: MessageEvent<Told | Asked>) => {
      if (data.kind === 'who' || data.tab === ownTab) return
      this.world = heard(this.world, data)
      this.draw()
    })
    channel.postMessage({ kind: 'who' } satisfies Asked)
    return () => {
      channel.close()
      this.world = silence
      this.draw()
    }
  }

  /** Holds what is shown, or shows what is now. */
  readonly pause = (on: boolean): void => {
    this.paused = on
    this.draw()
  }

  readonly clear = (): void => {
    this.world = { ...this.world, log: [], count: 0 }
    this.shown = { ...this.shown, log: [], count: 0 }
    this.changed()
  }

  private draw(): void {
    if (this.drawing) return
    this.drawing = true
    requestAnimationFrame(() => {
      this.drawing = false
      if (this.paused) return
      this.shown = this.world
      this.changed()
    })
  }
}

/** What the other tabs of this browser tell, as long as `on`. */
export function useListening(on: boolean) {
  const listening = useMemo(() => new Listening(), [])
  const world = useSyncExternalStore(listening.subscribe, listening.now)
  useEffect(() => (on ? listening.start() : undefined), [listening, on])
  return { world, pause: listening.pause, clear: listening.clear }
}
