import { useMemo } from 'react'
import { useProfile } from '../portal/profile.ts'

/** What a new record of ours starts with: whoever makes it keeps it, until somebody else is chosen. */
export function useOwnStart(): Readonly<Record<string, unknown>> {
  const ownerId = useProfile()?.id ?? null
  return useMemo(() => ({ ownerId }), [ownerId])
}
