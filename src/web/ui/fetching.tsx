import { Compass } from 'lucide-react'
import { isMissing } from '../calls/refusal.ts'
import { css } from '../styled-system/css'
import { EmptyState } from './emptyState.tsx'
import { ErrorState } from './errorState.tsx'
import { Skeleton } from './skeleton.tsx'

/** What of a query says how far it is. */
export interface Fetchable {
  readonly isPending: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly error: Error | null
  refetch(): unknown
}

interface FetchingProps {
  of: Fetchable
  /** About as many as will come. */
  lines?: number
  /** In a card without padding of its own. */
  inset?: boolean
}

const padded = css({ p: '5' })

/** Stands where the answer of a query will come: grey lines until then, and what went wrong with a way to try again. */
export function Fetching({ of, lines, inset = false }: FetchingProps) {
  if (of.isPending)
    return (
      <div className={inset ? padded : undefined}>
        <Skeleton {...(lines !== undefined && { lines })} />
      </div>
    )
  if (!of.isError) return null
  // What is not there is not there the next time either.
  if (isMissing(of.error))
    return (
      <EmptyState title="Niet gevonden" icon={<Compass size={22} aria-hidden />}>
        Dit bestaat niet, of niet meer.
      </EmptyState>
    )
  return (
    <ErrorState retrying={of.isFetching} onRetry={() => void of.refetch()}>
      {of.error?.message}
    </ErrorState>
  )
}
