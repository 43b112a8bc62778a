import type { Difference } from '../../../contract/areas/signals/signalDifferenceCalls.ts'
import { references } from '../../../domain/signals/reference.ts'

/** What is tried, as it stands in the address; what is absent is as it is set. */
export interface TryingAsked {
  readonly connection: number | null
  readonly reference: Difference['reference'] | null
  readonly threshold: string | null
  readonly least: string | null
}

const numberIn = (text: string | null) => (text !== null && /^\d{1,6}(\.\d{1,2})?$/.test(text) ? text : null)

/** Reads the query of the page's address; what makes no sense counts as absent. */
export function tryingAt(query: string): TryingAsked {
  const params = new URLSearchParams(query)
  return {
    connection: Number(numberIn(params.get('connection'))) || null,
    reference: references.find((one) => one === params.get('reference')) ?? null,
    threshold: numberIn(params.get('threshold')),
    least: numberIn(params.get('least')),
  }
}

/** The query of what is tried; a number that is none yet leaves it as it was. */
export function addressOf(asked: TryingAsked): string {
  const named = Object.entries(asked).filter(([, value]) => value !== null && value !== '')
  return new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString()
}
