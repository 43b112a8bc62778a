import { useSyncExternalStore } from 'react'
import { minute } from '../../domain/time/amsterdam.ts'

const now = () => Math.floor(Date.now() / minute) * minute

function follow(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute / 4)
  return () => clearInterval(timer)
}

/** The minute it is, as an instant; what is shown with it goes along with the clock. */
export function useMinute(): number {
  return useSyncExternalStore(follow, now)
}
