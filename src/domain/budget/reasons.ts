import type { CostGroup } from './costGroups.ts'
import type { Variance } from './variance.ts'

/** One part of why a year differs from its budget. */
export interface Reason {
  readonly product: '1' | '2'
  readonly group: CostGroup
  readonly part: 'volume' | 'price' | 'tax' | 'rest'
  readonly cents: number
}

interface Row {
  readonly product: '1' | '2'
  readonly group: CostGroup
  readonly variance: Variance
}

const parts = ['volume', 'price', 'tax', 'rest'] as const

/** Why a year differs, the largest part first; what is nothing is no reason. All of them together come to the difference. */
export function reasonsOf(rows: readonly Row[]): Reason[] {
  return rows
    .flatMap(({ product, group, variance }) =>
      parts.map((part): Reason => ({ product, group, part, cents: variance[part] })),
    )
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents))
}
