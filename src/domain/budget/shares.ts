import { rounded } from '../invoice/exact.ts'
import { decimalOf } from '../money.ts'
import { spreadExactly } from './spread.ts'

/** How much of a connection a cost centre bears: a decimal percentage such as "62.50". Of one connection they come to 100. */
export interface Share {
  readonly entityId: number
  readonly percent: string
}

/** All of a connection, in hundredths of a percent. */
export const wholeShare = 10_000

/** A percentage in hundredths of a percent; of more than two decimals the rest is left off. */
export function hundredthsOf(percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.')
  return Number(whole + fraction.padEnd(2, '0').slice(0, 2))
}

/** What of a connection counts where only some cost centres are looked at. */
export interface Part {
  /** A decimal percentage. */
  readonly percent: string
  /** What of a whole number (cents, thousandths) falls to them. */
  of(total: number): number
  /** The whole number of which this would be their part. */
  wholeOf(part: number): number
}

/** A connection that nobody shares. */
export const wholePart: Part = { percent: '100', of: (total) => total, wholeOf: (part) => part }

/**
 * What of a connection falls to chosen cost centres (decision 46). A number is first divided over all of them, so that what each is
 * told comes to exactly the whole, whichever are looked at together; parts are those of `spreadExactly`. Null where they have none.
 */
export function partOf(shares: readonly Share[], chosen: ReadonlySet<number>): Part | null {
  // Always in the same order: of equal remainders the first gets the cent.
  const all = shares.toSorted((one, other) => one.entityId - other.entityId)
  const weights = all.map(({ percent }) => hundredthsOf(percent))
  const own = all.map(({ entityId }) => chosen.has(entityId))
  const sumOf = (parts: readonly number[]) =>
    parts.reduce((sum, part, place) => (own[place] ? sum + part : sum), 0)
  const share = sumOf(weights)
  if (share === 0) return null
  return {
    percent: decimalOf(share, 2),
    of: (total) => sumOf(spreadExactly(total, weights)),
    wholeOf: (part) => Number(rounded(BigInt(part) * BigInt(wholeShare), BigInt(share))),
  }
}
