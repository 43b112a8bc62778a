import { useState } from 'react'
import type { Selection } from '../ui/tableTypes.ts'

/** Which rows of a table are ticked, by their key: none to begin with. */
export function useTicked(): Selection {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
  return { selected, onChange }
}
