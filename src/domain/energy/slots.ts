import { itemAt } from '../itemAt.ts'
import { type Instant, minute } from '../time/amsterdam.ts'
import { type Day, startOfDay } from '../time/day.ts'
import { periodOf } from '../time/period.ts'
import type { Register } from './channel.ts'

/**
 * Readings at a fixed pace from some first instant. A slot without a reading has quality 0 (missing) and value 0:
 * always look at the quality, a missing reading is no zero.
 */
export interface Slots {
  /** Minutes of one slot. */
  readonly minutes: number
  /** Thousandths of the unit (Wh, dm³). */
  readonly values: Int32Array | Float64Array
  /** Rank of the quality; 0 is missing. */
  readonly quality: Uint8Array
}

/** The slots of one register. */
export interface Source extends Slots {
  readonly register: Register
}

/** The paces at which readings are kept. */
export const paces = [15, 60] as const
export type Pace = (typeof paces)[number]

/** Whether a number of minutes is a pace that is kept. */
export function isPace(minutes: number): minutes is Pace {
  return paces.some((pace) => pace === minutes)
}

/** A calendar month in Amsterdam as a stretch of time; its name is its first day. */
export interface Month {
  readonly name: Day
  readonly start: Instant
  readonly end: Instant
  /** The days, and where each begins; one instant more than there are days. */
  readonly edges: readonly Instant[]
}

const months = new Map<Day, Month>()

/** The month that begins on a day (YYYY-MM-01). */
export function monthOf(name: Day): Month {
  const known = months.get(name)
  if (known) return known
  const { from, until } = periodOf('month', name)
  if (from !== name) throw new RangeError(`${name} is no first day of a month`)
  const count = new Date(Date.parse(`${until}T00:00:00Z`) - 1).getUTCDate()
  const edges = Array.from({ length: count }, (_, index) =>
    startOfDay(`${name.slice(0, 8)}${String(index + 1).padStart(2, '0')}`),
  )
  const month = {
    name,
    start: itemAt(edges, 0),
    end: startOfDay(until),
    edges: [...edges, startOfDay(until)],
  }
  months.set(name, month)
  return month
}

/** How many slots a month has: 2,976 quarter-hours in a month of 31 days, four fewer in March, four more in October. */
export function slotCount(month: Month, minutes: number): number {
  return (month.end - month.start) / (minutes * minute)
}

/** Slots without any reading. */
export function emptySlots(minutes: number, count: number): Slots {
  return { minutes, values: new Int32Array(count), quality: new Uint8Array(count) }
}
