import { keysOf } from '../../domain/keys.ts'

/**
 * Three faults for who looks well. Each is on the first connection of its customer: electricity, described as Hoofdgebouw. Days
 * count back from yesterday, which is 0.
 */
export const faults = {
  /** What runs day and night rose by 60 % and stayed. */
  baseLoad: { customerId: 1, since: 75, factor: 1.6 },
  /** The solar panels feed nothing in any more. */
  feedIn: { customerId: 2, since: 33 },
  /** On one whole weekend, that of the last but one Sunday or the one before, everything ran on as on a working day. */
  weekend: { customerId: 4 },
} as const

export type Fault = keyof typeof faults

/** The Sunday of the weekend that ran on, in days ago; `yesterday` is the weekday of yesterday, 7 for a Sunday. */
export function sundayThatRanOn(yesterday: number): number {
  return 7 + (yesterday % 7)
}

/** The fault of the first connection of a customer. */
export function faultOf(customerId: number): Fault | null {
  const found = keysOf(faults).find((name) => faults[name].customerId === customerId)
  return found ?? null
}
