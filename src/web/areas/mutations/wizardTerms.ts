import { useQuery } from '@tanstack/react-query'
import { mutationRules, mutationTerms } from '../../../contract/areas/mutations/mutationCalls.ts'
import {
  expectedDayOf,
  lastDayOf,
  type MutationRules,
  type Term,
  termTextOf,
} from '../../../contract/areas/mutations/mutationTerms.ts'
import { type MutationKind, mutationKinds } from '../../../contract/areas/mutations/mutationWords.ts'
import { mostAtOnce } from '../../../contract/records/ticked.ts'
import { inParts } from '../../../domain/inParts.ts'
import { dayAt, isDay } from '../../../domain/time/day.ts'
import { numbersIn } from '../../../domain/unknown.ts'
import { ask } from '../../calls/ask.ts'

interface Expected {
  /** The day on which it is to be expected. */
  day: string
  /** The last day on which it could be asked in time. */
  lastDay: string
  /** How long before it that is, in words. */
  term: string
  isLate: boolean
}

const rulesPath = (customerId: number) => `customers/${customerId}/mutation-rules`

/** What each kind asks by the parameters of a day, today's unless said; undefined until that is known. */
export function useRules(customerId: number, on: string | null = null): MutationRules | undefined {
  return useQuery({
    queryKey: [rulesPath(customerId), on],
    queryFn: async ({ signal }) =>
      (await ask(mutationRules, { customerId, query: on === null ? {} : { on } }, { signal })).data,
  }).data
}

/** The terms of all connections, in as many questions as they need: the one with the longest decides for all. */
export async function termsOf(
  customerId: number,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Term[]> {
  const asked = inParts(ids, mostAtOnce).map((part) =>
    ask(mutationTerms, { customerId, query: { ids: part.join() } }, { signal }),
  )
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
  const rules = useRules(customerId)
  const { kind, effectiveDate } = values
  if (typeof kind !== 'string' || !Object.hasOwn(mutationKinds, kind)) return null
  if (typeof effectiveDate !== 'string' || !isDay(effectiveDate)) return null
  // Of connections whose terms are still on their way nothing is said yet.
  if (rules === undefined || (ids !== '' && terms.data === undefined)) return null
  const asked = { kind: kind as MutationKind, effectiveDate }
  const own = ids === '' ? [] : (terms.data ?? [])
  const today = dayAt(Date.now())
  const lastDay = lastDayOf(asked, own, rules)
  return {
    day: expectedDayOf(asked, own, { rules, on: today }),
    lastDay,
    term: termTextOf(asked, own, rules),
    isLate: today > lastDay,
  }
}
