import type { Day } from '../time/day.ts'
import type { Finding } from './finding.ts'

/** What people typed of a connection, as far as its signals depend on it. */
export interface TypedReadings {
  /** The last day that what was typed tells of; null when nothing was. */
  readonly until: Day | null
  /** The days of readings that wait until somebody looked at them, or do not fit what came later; the earliest first. */
  readonly doubtful: readonly Day[]
}

/** SG06, improbable readings: so many ask for somebody to look at them. */
export function doubtfulReadings(
  { doubtful }: TypedReadings,
  unit: 'kWh' | 'm³',
  least: number,
): Finding | null {
  const [from, until] = [doubtful[0], doubtful.at(-1)]
  if (from === undefined || until === undefined || doubtful.length < least) return null
  return {
    rule: 'SG06',
    severity: 'warning',
    from,
    until,
    isOngoing: true,
    unit,
    expected: null,
    actual: null,
  }
}
