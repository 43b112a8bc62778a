import { fromPromise } from 'xstate'
import {
  connectionPickerMachine,
  type PageAnswer,
  type PageQuestion,
  type PickedConnection,
} from '../../../machines/flows/connectionPicker.ts'
import { connection } from '../../contract/areas/connections/connections.ts'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import { eanText } from '../../domain/identity/ean.ts'
import type { Answer } from '../calls/api.ts'
import { ask } from '../calls/ask.ts'
import { fetchWhile, queryClient } from '../calls/query.ts'

/** Whose connections are looked through, and of which product (1 electricity, anything else gas). */
export interface PickerScope {
  customerId: number
  product?: number | undefined
  /** Also those that are left out of energy monitoring. */
  unseen?: boolean | undefined
}

/** A found connection as it is said aloud. */
export const nameOf = ({ formattedAddress, ean }: PickedConnection): string =>
  `${formattedAddress}, EAN ${eanText(ean)}`

/** How many connections a page of the picker holds (specification, point 9). */
const pageSize = 10

const keyOf = ({ customerId, product, unseen = false }: PickerScope, query: string, page: number) =>
  [`customers/${customerId}/connections`, 'pick', product ?? null, unseen, query, page] as const

/** One page of what is found; the rows stay in the query cache. */
async function fetchPage(
  scope: PickerScope,
  { query, page }: PageQuestion,
  signal: AbortSignal,
): Promise<PageAnswer> {
  const { data, meta } = await fetchWhile(signal, {
    queryKey: keyOf(scope, query, page),
    queryFn: (asked) =>
      ask(
        recordCalls(connection).list,
        {
          customerId: scope.customerId,
          query: {
            q: query,
            limit: pageSize,
            page,
            with: 'address',
            status: 1,
            ...(!scope.unseen && { showInEms: 1 }),
            ...(scope.product !== undefined && { product: scope.product }),
          },
        },
        { signal: asked.signal },
      ),
  })
  if (data.length === 0) return { kind: 'nothing' }
  return { kind: 'page', page: meta.current_page, lastPage: meta.last_page }
}

/** The rows of the pages that were fetched for a query. */
export function foundConnections(scope: PickerScope, query: string, pages: number): PickedConnection[] {
  return Array.from({ length: pages }, (_, place) => place + 1).flatMap(
    (page) => queryClient.getQueryData<Answer<PickedConnection[]>>(keyOf(scope, query, page))?.data ?? [],
  )
}

/** A picker over the connections of one customer. */
export function connectionPickerOf(scope: PickerScope) {
  return connectionPickerMachine.provide({
    actors: { fetchPage: fromPromise(({ input, signal }) => fetchPage(scope, input, signal)) },
  })
}
