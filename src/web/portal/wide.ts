import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(min-width: 48rem)')

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is more room than on a phone, for what no style can lay out otherwise: a chart. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
