import { useQuery } from '@tanstack/react-query'
import { degreeDays } from '../../contract/areas/temperatures/temperatureCalls.ts'
import { type ColdAsked, type ColdFactor, coldFactor } from '../../domain/energy/coldFactor.ts'
import type { Span } from '../../domain/time/period.ts'
import { fetchedOnce } from '../calls/fetched.ts'

/** The correction for degree days between two periods; undefined while it is not asked for or not there yet. */
export function useColdFactor(customerId: number, asked: ColdAsked | null): ColdFactor | undefined {
  const own = useDegreeDays(customerId, asked?.own ?? null)
  const other = useDegreeDays(customerId, asked?.other ?? null)
  if (asked === null) return undefined
  if (own.isError || other.isError)
    return { factor: null, said: 'De graaddagen konden niet worden opgehaald; er is niet gecorrigeerd.' }
  return own.data && other.data && coldFactor(asked, own.data, other.data)
}

/** Weighted degree days at the station of a customer; nothing is asked without a period. */
export function useDegreeDays(customerId: number, span: Span | null) {
  return useQuery({
    ...fetchedOnce(degreeDays, span && { customerId, query: { from: span.from, to: span.to } }),
    staleTime: 60_000,
  })
}
