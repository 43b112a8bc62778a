import { minute } from '../time/amsterdam.ts'
import { baseLoadOf, nightHours } from './baseLoad.ts'
import { type Register, registers } from './channel.ts'
import { fold } from './fold.ts'
import { peaksOf } from './peak.ts'
import { coveredAt, type Resolved } from './resolve.ts'
import type { Month } from './slots.ts'

/** What one direction of a connection took per day of a month; null where no reading of that register is known. */
export interface DayTotals {
  readonly sums: Partial<Record<Register, (number | null)[]>>
  /** Minutes of each day that are known; a day is complete when all of its 1,380, 1,440 or 1,500 are. */
  readonly covered: number[]
  /** The worst quality of each day; 0 when nothing is known. */
  readonly quality: number[]
  /** Of a meter that is read by the quarter-hour, day by day in W: what the night takes always, and the highest quarter-hour. */
  readonly baseLoad: (number | null)[] | null
  readonly peak: (number | null)[] | null
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
    ...powers(resolved, month),
  }
}

/** Base load and peak of each day, where there are quarter-hours. */
function powers(resolved: Resolved, { start, edges }: Month): Pick<DayTotals, 'baseLoad' | 'peak'> {
  if (resolved.minutes !== 15) return { baseLoad: null, peak: null }
  const quarters = quartersOf(resolved)
  const places = edges.map((edge) => (edge - start) / (15 * minute))
  const nightFrom = (first: number) => quarters.slice(first, first + nightHours * 4)
  return {
    baseLoad: places
      .slice(0, -1)
      .map((first) => baseLoadOf(nightFrom(first).filter((value) => value !== null))),
    peak: peaksOf(quarters, places).map((peak) => peak?.watts ?? null),
  }
}

/** What all registers together took in each slot; null where nothing is known. A plain loop: it runs for every reading stored. */
function quartersOf({ registers: found, quality }: Resolved): (number | null)[] {
  const sources = Object.values(found)
  const quarters: (number | null)[] = []
  for (let slot = 0; slot < quality.length; slot++) {
    let sum = 0
    for (const { values } of sources) sum += values[slot] ?? Number.NaN
    quarters.push(quality[slot] === 0 ? null : sum)
  }
  return quarters
}

/** Minutes of each day that are known, where slots may be known in part. */
function partlyCovered(resolved: Resolved, month: Month): number[] {
  const step = resolved.minutes * minute
  return month.edges.slice(0, -1).map((edge, day) => {
    const last = ((month.edges[day + 1] ?? Number.NaN) - month.start) / step
    let sum = 0
    for (let slot = (edge - month.start) / step; slot < last; slot++) sum += coveredAt(resolved, slot)
    return sum
  })
}
