import { useLocation, useSearch } from 'wouter'
import { type DeadlinesAsked, deadlineKinds } from '../../../contract/areas/deadlines/deadlineCalls.ts'
import { workPromises } from '../../../contract/areas/work/workCalls.ts'
import { keysOf } from '../../../domain/keys.ts'
import { addressed, day, from, id, maybeOneOf, named } from '../../portal/address.ts'

const address = addressed({
  kind: maybeOneOf(keysOf(deadlineKinds)),
  promise: maybeOneOf(keysOf(workPromises)),
  customer: id,
  user: id,
  first: named('from', day),
  last: named('to', day),
  /** The day one is at on the calendar. */
  day,
  page: from(1),
})

export type Looking = ReturnType<typeof address.read>

/** What narrows the terms, without where on the page or the calendar one is. */
export type Narrowing = Omit<Looking, 'day' | 'page'>

const unnarrowed: Narrowing = {
  kind: null,
  promise: null,
  customer: null,
  user: null,
  first: null,
  last: null,
}

export const isNarrowed = (looking: Looking): boolean =>
  keysOf(unnarrowed).some((name) => looking[name] !== null)

/** What is asked of the server. */
export function askedOf(
  { kind, promise, customer, user, first, last }: Narrowing,
  customerId: number | null,
): DeadlinesAsked {
  const of = customerId ?? customer
  return {
    ...(kind !== null && { kind }),
    ...(promise !== null && { promise }),
    ...(of !== null && { customerId: of }),
    ...(user !== null && { userId: user }),
    ...(first !== null && { from: first }),
    ...(last !== null && { to: last }),
  }
}

/** Where the list and the calendar are, with what narrows them kept. */
export function hrefsOf(customerId: number | null) {
  const base = customerId === null ? '/v3/deadlines' : `/v3/customers/${customerId}/deadlines`
  const at = (path: string, looking: Looking) => {
    const query = address.write(looking)
    return query === '' ? path : `${path}?${query}`
  }
  return {
    list: (looking: Looking) => at(base, { ...looking, day: null, page: 1 }),
    calendar: (looking: Looking) =>
      at(`${base}/calendar`, { ...looking, first: null, last: null, promise: null, page: 1 }),
  }
}

/** What the terms are narrowed to by the address, and the way to another choice. */
export function useLooking() {
  const [path, go] = useLocation()
  const looking = address.read(useSearch())
  const choose = (change: Partial<Looking>) => {
    const query = address.write({ ...looking, page: 1, ...change })
    go(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  return { looking, choose, clear: () => go(path, { replace: true }) }
}
