import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { spread } from '../../../domain/energy/runs.ts'
import { sumOfKnown } from '../../../domain/known.ts'

/** Thousandths per place over all counters that went one way; null where nothing is known. */
export function totalsOf(usage: Usage, direction: 'taken' | 'fedIn'): (number | null)[] {
  const registers = usage.directions.find((one) => one.direction === direction)?.registers ?? []
  const spreads = registers.map(({ runs }) => spread(runs, usage.count))
  return Array.from({ length: usage.count }, (_, place) => sumOfKnown(spreads.map((values) => values[place])))
}
