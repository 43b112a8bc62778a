import { minute } from '../time/amsterdam.ts'
import { type Register, registers } from './channel.ts'
import { fold } from './fold.ts'
import type { Resolved } from './resolve.ts'
import type { Month } from './slots.ts'

/** What one direction of a connection took per day of a month; null where no reading of that register is known. */
export interface DayTotals {
  readonly sums: Partial<Record<Register, (number | null)[]>>
  /** Minutes of each day that are known; a day is complete when all of its 1,380, 1,440 or 1,500 are. */
  readonly covered: number[]
  /** Minutes of each day that are estimated. */
  readonly estimated: number[]
}

/** Day sums of a month of resolved readings. */
export function dayTotals(resolved: Resolved, month: Month): DayTotals {
  const sums: Partial<Record<Register, (number | null)[]>> = {}
  for (const register of registers) {
    const slots = resolved.registers[register]
    if (slots === undefined) continue
    const { values, covered } = fold(slots, month.start, month.edges)
    const perDay = Array.from(values, (value, day) => (covered[day] === 0 ? null : value))
    if (perDay.some((value) => value !== null)) sums[register] = perDay
  }
  const step = resolved.minutes * minute
  const perDay = (minutes: Int32Array) =>
    month.edges.slice(0, -1).map((edge, day) => {
      const first = (edge - month.start) / step
      const last = ((month.edges[day + 1] as number) - month.start) / step
      return minutes.subarray(first, last).reduce((sum, part) => sum + part, 0)
    })
  return { sums, covered: perDay(resolved.covered), estimated: perDay(resolved.estimated) }
}
