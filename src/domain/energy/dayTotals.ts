import { minute } from '../time/amsterdam.ts'
import { type Register, registers } from './channel.ts'
import { fold } from './fold.ts'
import { coveredAt, type Resolved } from './resolve.ts'
import type { Month } from './slots.ts'

/** What one direction of a connection took per day of a month; null where no reading of that register is known. */
export interface DayTotals {
  readonly sums: Partial<Record<Register, (number | null)[]>>
  /** Minutes of each day that are known; a day is complete when all of its 1,380, 1,440 or 1,500 are. */
  readonly covered: number[]
  /** The worst quality of each day; 0 when nothing is known. */
  readonly quality: number[]
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
  const slots = { ...resolved, values: new Int32Array(resolved.quality.length) }
  const known = fold(slots, month.start, month.edges)
  return {
    sums,
    covered: resolved.covered === null ? Array.from(known.covered) : partlyCovered(resolved, month),
    quality: Array.from(known.quality),
  }
}

/** Minutes of each day that are known, where slots may be known in part. */
function partlyCovered(resolved: Resolved, month: Month): number[] {
  const step = resolved.minutes * minute
  return month.edges.slice(0, -1).map((edge, day) => {
    const last = ((month.edges[day + 1] as number) - month.start) / step
    let sum = 0
    for (let slot = (edge - month.start) / step; slot < last; slot++) sum += coveredAt(resolved, slot)
    return sum
  })
}
