import { action, allActions } from '../../../contract/areas/actions/actions.ts'
import { type ListAsked, type RowOf, recordCalls } from '../../../contract/records/recordCalls.ts'
import type { Answer } from '../../calls/api.ts'
import { ask } from '../../calls/ask.ts'

type Own = RowOf<typeof action>

/** An action as the board and the calendar show it: with its customer, where they are of several. */
export type BoardRow = Pick<Own, keyof Own & keyof RowOf<typeof allActions>> & {
  readonly customerName?: string | null
}

/** Asks for actions of a customer, or of all. */
export const askBoard = (
  customerId: number | null,
  query: ListAsked<typeof action>,
  signal: AbortSignal,
): Promise<Answer<BoardRow[]>> =>
  customerId === null
    ? ask(recordCalls(allActions).list, { query }, { signal })
    : ask(recordCalls(action).list, { customerId, query }, { signal })
