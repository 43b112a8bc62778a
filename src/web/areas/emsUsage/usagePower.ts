import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { Direction } from '../../../domain/energy/channel.ts'
import { peaksOf } from '../../../domain/energy/peak.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { addDays, startOfDay } from '../../../domain/time/day.ts'
import { momentOf, summedMainWay } from './fineFigures.ts'

/** The highest power of each place of a period. */
export interface Powers {
  /** What was taken, or what was fed in where nothing is ever taken. */
  readonly direction: Direction
  /** Mean power in W of the highest quarter-hour or hour; null where nothing is known. */
  readonly watts: readonly (number | null)[]
  /** When that was; null of places that are no longer than it. */
  readonly moments: readonly (string | null)[] | null
  /** What the highest one is called. */
  readonly label: string
}

/**
 * What was taken as power: of longer places the highest quarter-hour or hour in them, as grid operators bill it. `fine` is the same
 * period by the quarter-hour, or the answer itself where that is as fine. Of what only feeds in it is that; null where nothing is known.
 */
export function powersIn(usage: Usage, fine: Usage): Powers | null {
  const found = summedMainWay(fine)
  if (found === null || fine.minutes === null) return null
  const { direction, values } = found
  const first = Date.parse(fine.first)
  const step = fine.minutes * minute
  const perHour = 60 / fine.minutes
  const peaks = peaksOf(values, edgesOf(usage, first, step))
  const what = `${fine.minutes === 15 ? 'kwartier' : 'uur'}${direction === 'fedIn' ? ' teruglevering' : ''}`
  return {
    direction,
    // The rule counts in quarter-hours, four in an hour.
    watts: peaks.map((peak) => peak && (peak.watts / 4) * perHour),
    moments: usage.starts === null ? null : peaks.map((peak) => peak && momentOf(first + peak.at * step)),
    label: usage.starts === null ? `Gemiddeld vermogen per ${what}` : `Hoogste ${what}`,
  }
}

/** Where among the fine places each place begins, and the last one ends. */
function edgesOf({ starts, to, count }: Usage, first: number, step: number): number[] {
  if (starts === null) return Array.from({ length: count + 1 }, (_, place) => place)
  return [...starts, addDays(to, 1)].map((day) => Math.max(0, (startOfDay(day) - first) / step))
}
