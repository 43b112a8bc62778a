import { itemAt } from '../itemAt.ts'

/** The highest quarter-hour: its mean power in W, and its place among the quarter-hours it was looked for in. */
export interface Peak {
  readonly watts: number
  readonly at: number
}

/**
 * The peak as grid operators bill it: four times the highest quarter-hour (domain, A2: "kWmax = 4 × highest quarter"). Quantities
 * in Wh a quarter-hour, null where one is missing; of equal ones the first counts. Null when nothing is known.
 */
export function peakOf(quarters: readonly (number | null)[]): Peak | null {
  let found: Peak | null = null
  for (let at = 0; at < quarters.length; at++) {
    const value = quarters[at] ?? null
    if (value !== null && (found === null || value * 4 > found.watts)) found = { watts: value * 4, at }
  }
  return found
}

/** The peak of each part of a row of quarter-hours; part n runs from `edges[n]` up to `edges[n + 1]`. */
export function peaksOf(quarters: readonly (number | null)[], edges: readonly number[]): (Peak | null)[] {
  return edges.slice(1).map((until, part) => {
    const from = itemAt(edges, part)
    const peak = peakOf(quarters.slice(from, until))
    return peak && { watts: peak.watts, at: from + peak.at }
  })
}
