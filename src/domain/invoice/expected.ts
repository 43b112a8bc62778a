/** How the invoice of one month stands. */
export type CellState = 'received' | 'multiple' | 'missing' | 'awaited'

/** What is known of that month: how many invoices cover it, how many of them are monthly ones, and whether one is due. */
export interface Expected {
  readonly monthly: number
  readonly covering: number
  readonly due: boolean
}

/** A yearly invoice covers its months, but does not make them double. */
export function cellState({ monthly, covering, due }: Expected): CellState {
  if (monthly > 1) return 'multiple'
  if (covering > 0) return 'received'
  return due ? 'missing' : 'awaited'
}

/** Of what should be here, which part is: from 0 to 1; null while nothing is. */
export function completeness(received: number, missing: number): number | null {
  return received + missing === 0 ? null : received / (received + missing)
}
