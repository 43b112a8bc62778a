import { fromPromise } from 'xstate'
import { type SearchAnswer, type SwitchAnswer, searchMachine } from '../../../machines/flows/search.ts'
import type { SelectedCustomer } from '../../contract/areas/account/auth.ts'
import { longestSearch } from '../../contract/areas/search/searchWords.ts'
import { ask } from '../calls/ask.ts'
import { searchAll, searchCustomers, selectCustomer } from '../calls/lean.ts'
import { fetchWhile, queryClient } from '../calls/query.ts'
import { refusalFrom } from '../calls/refusal.ts'
import { samePage } from '../portal/menu.ts'
import { goTo } from '../portal/navigation.ts'
import { profileQuery } from '../portal/ownProfile.ts'
import { customerSelected } from '../portal/root.ts'

/** Under which key the customers found for a query lie in the cache. */
export const foundKey = (query: string) => ['customers/search', query] as const

/** Asks the server to make this customer the current one of the session. */
export const chooseCustomer = (id: number, signal?: AbortSignal) =>
  ask(selectCustomer, { id }, { quiet: true, ...(signal && { signal }) })

/** The same, and null where this person has no such customer, or may not switch. */
export async function switchedTo(id: number, signal: AbortSignal): Promise<SelectedCustomer | null> {
  try {
    return (await chooseCustomer(id, signal)).data.selectedCustomer
  } catch (error) {
    if (signal.aborted) throw error
    // A number too large for any customer is refused as such: nobody has it either.
    if (['missing', 'forbidden', 'invalid'].includes(refusalFrom(error).kind)) return null
    throw error
  }
}

/** Under which key all that was found for a query lies in the cache. */
export const allKey = (query: string) => ['search', query] as const

/** Signs that no name holds, and the server refuses: what was pasted brings them along. */
const unreadable = /\p{Cc}|\p{Cs}/gu

/** What is asked for a query: of digits alone only numbers and EAN codes are looked at. */
export function asked(query: string): { q: string; isNumeric: boolean } {
  const readable = query.replaceAll(unreadable, ' ').trim()
  const digits = readable.replaceAll(/[\s.]/g, '')
  const isNumeric = /^\d+$/.test(digits)
  return { q: (isNumeric ? digits : readable).slice(0, longestSearch).trim(), isNumeric }
}

/** Looks customers and records up, and leaves them in the cache. */
export async function findAll({ query }: { query: string }, signal: AbortSignal): Promise<SearchAnswer> {
  const { q, isNumeric } = asked(query)
  const { customers, records } = await fetchWhile(signal, {
    queryKey: allKey(query),
    queryFn: async (fetching) =>
      (await ask(searchAll, { query: { q, numeric: isNumeric ? '1' : null } }, { signal: fetching.signal }))
        .data,
  })
  return { kind: customers.length + records.length > 0 ? 'found' : 'nothing' }
}

/** Looks customers up, and leaves them in the cache; a query of digits looks at numbers and EAN codes only. */
export async function findCustomers(
  { query }: { query: string },
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const { q, isNumeric } = asked(query)
  const found = await fetchWhile(signal, {
    queryKey: foundKey(query),
    queryFn: async (fetching) =>
      (
        await ask(
          searchCustomers,
          { query: { q, numeric: isNumeric ? '1' : null } },
          { signal: fetching.signal },
        )
      ).data,
  })
  return { kind: found.length > 0 ? 'found' : 'nothing' }
}

/** Shows a customer that has just become the current one: the same tab of it, where it has that tab. */
function openCustomer(customer: SelectedCustomer): void {
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  const there = profile && { ...profile, selectedCustomer: customer }
  goTo(samePage(window.location.pathname, customer.id, there ?? null))
  customerSelected(customer)
}

/** A customer search with its calls; each keeps the customer it switched to until its page opens. */
export function customerSearch() {
  let switched: SelectedCustomer | null = null
  const switchCustomer = async (customerId: number, signal: AbortSignal): Promise<SwitchAnswer> => {
    switched = await switchedTo(customerId, signal)
    return { kind: switched === null ? 'refused' : 'switched' }
  }
  return searchMachine.provide({
    actors: {
      findCustomers: fromPromise(({ input, signal }) => findCustomers(input, signal)),
      switchCustomer: fromPromise(({ input, signal }) => switchCustomer(input.customerId, signal)),
    },
    actions: { openCustomer: () => switched && openCustomer(switched) },
  })
}
