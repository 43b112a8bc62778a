import { useQuery } from '@tanstack/react-query'
import { mutationTerms } from '../../../contract/areas/mutations/mutationCalls.ts'
import { expectedDayOf, lastDayOf, type Term } from '../../../contract/areas/mutations/mutationTerms.ts'
import { kindRules, type MutationKind } from '../../../contract/areas/mutations/mutationWords.ts'
import { mostAtOnce } from '../../../contract/records/ticked.ts'
import { dayAt, isDay } from '../../../domain/time/day.ts'
import { numbersIn } from '../../../domain/unknown.ts'
import { ask } from '../../calls/ask.ts'

interface Expected {
  /** The day on which it is to be expected. */
  day: string
  /** The last day on which it could be asked in time. */
  lastDay: string
  isLate: boolean
}

/** The terms of all connections, in as many questions as they need: the one with the longest decides for all. */
export async function termsOf(
  customerId: number,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Term[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce).join(),
  )
  const asked = parts.map((part) => ask(mutationTerms, { customerId, query: { ids: part } }, { signal }))
  return (await Promise.all(asked)).flatMap(({ data }) => data)
}

/** When what is filled in may be expected; null until a kind and a day are there. */
export function useExpected(values: Readonly<Record<string, unknown>>, customerId: number): Expected | null {
  const named = numbersIn(values.connectionIds)
  const ids = named.join()
  const terms = useQuery({
    queryKey: [`customers/${customerId}/mutation-terms`, ids],
    queryFn: ({ signal }) => termsOf(customerId, named, signal),
    enabled: ids !== '',
  })
  const { kind, effectiveDate } = values
  if (typeof kind !== 'string' || !Object.hasOwn(kindRules, kind)) return null
  if (typeof effectiveDate !== 'string' || !isDay(effectiveDate)) return null
  // Of connections whose terms are still on their way nothing is said yet.
  if (ids !== '' && terms.data === undefined) return null
  const asked = { kind: kind as MutationKind, effectiveDate }
  const own = ids === '' ? [] : (terms.data ?? [])
  const today = dayAt(Date.now())
  const lastDay = lastDayOf(asked, own)
  return { day: expectedDayOf(asked, own, today), lastDay, isLate: today > lastDay }
}
