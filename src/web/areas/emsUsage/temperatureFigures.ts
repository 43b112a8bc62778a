import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { OutsideTemperatures } from '../../../contract/areas/temperatures/temperatureCalls.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { summedMainWay } from './fineFigures.ts'
import { knownOf } from './usageCounted.ts'

/** A day that is wholly known, with what was used (in the unit) and how warm it was. */
export interface WarmDay {
  readonly day: Day
  readonly temperature: number
  readonly used: number
}

/** The days of an answer by days that are wholly known, and of which the temperature is; the coldest first. */
export function warmDaysOf(usage: Usage, { from, values }: OutsideTemperatures): WarmDay[] {
  const found = summedMainWay(usage)
  if (found === null || usage.starts === null) return []
  const outside = new Map(values.map((milli, place) => [addDays(from, place), milli]))
  const known = knownOf(usage)
  return usage.starts
    .flatMap((day, place): WarmDay[] => {
      const [used, milli] = [found.values[place] ?? null, outside.get(day) ?? null]
      const isWhole = known[place] !== 'partly' && known[place] !== 'missing'
      return used === null || milli === null || !isWhole
        ? []
        : [{ day, temperature: milli / 1000, used: used / 1000 }]
    })
    .sort((one, other) => one.temperature - other.temperature)
}
