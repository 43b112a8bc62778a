/**
 * Three faults for who looks well, as days before yesterday. They stand at the first three customers, each at the first
 * electricity connection.
 */
export const faults = {
  /** Customer 1: what runs at night rose by 60 % and stayed. */
  baseLoad: { customer: 0, since: 75, factor: 1.6 },
  /** Customer 2: the solar panels feed nothing in any more. */
  feedIn: { customer: 1, since: 33 },
  /** Customer 3: on one whole weekend everything ran on as on a working day. */
  weekend: { customer: 2, sundays: [7, 13] },
} as const

export type Fault = keyof typeof faults

/** Whether the building ran on in a quarter-hour of a Saturday (6) or Sunday (7). */
export function ranOn(weekday: number, daysAgo: number): boolean {
  const [from, until] = faults.weekend.sundays
  const sunday = weekday === 6 ? daysAgo - 1 : daysAgo
  return weekday >= 6 && sunday >= from && sunday <= until
}

/** The fault of the first electricity connection of the customer at a place in the list. */
export function faultOf(place: number): Fault | null {
  const found = (Object.keys(faults) as Fault[]).find((name) => faults[name].customer === place)
  return found ?? null
}
