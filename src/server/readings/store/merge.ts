import { emptySlots, type Month, monthOf, type Slots, slotCount } from '../../../domain/energy/slots.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { dayAt } from '../../../domain/time/day.ts'
import type { ChannelReadings } from '../readings.ts'

/** What became of the readings that were offered; `kept` are those for which something better stood there. */
export interface Counts {
  added: number
  changed: number
  same: number
  kept: number
}

/** Counts of nothing. */
export const noCounts = (): Counts => ({ added: 0, changed: 0, same: 0, kept: 0 })

/** The readings of a month, in their slots. */
export interface MonthPart {
  readonly month: Month
  readonly slots: Slots
}

/** Cuts readings into months of Amsterdam. */
export function monthParts({ minutes, starts, values, ranks }: ChannelReadings): MonthPart[] {
  const parts: MonthPart[] = []
  let month: Month | null = null
  let slots: Slots | null = null
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] ?? Number.NaN
    if (month === null || slots === null || start >= month.end) {
      month = monthOf(`${dayAt(start).slice(0, 7)}-01`)
      slots = emptySlots(minutes, slotCount(month, minutes))
      parts.push({ month, slots })
    }
    const slot = (start - month.start) / (minutes * minute)
    if (!Number.isInteger(slot) || slot < 0)
      throw new RangeError(`${start} is no start of ${minutes} minutes, or out of order`)
    slots.values[slot] = values[index] ?? Number.NaN
    slots.quality[slot] = ranks[index] ?? Number.NaN
  }
  return parts
}

/**
 * Puts readings beside what is known: a better one replaces a worse one, an equally good one replaces another value, a worse
 * one never does. Null when nothing changes, so that the same file twice writes nothing.
 */
export function merge(known: Slots | undefined, offered: Slots, counts: Counts): Slots | null {
  if (known === undefined) {
    for (const rank of offered.quality) if (rank !== 0) counts.added++
    return offered
  }
  const values = known.values.slice()
  const quality = known.quality.slice()
  let changes = 0
  for (let slot = 0; slot < quality.length; slot++) {
    const rank = offered.quality[slot] ?? Number.NaN
    if (rank === 0) continue
    const before = quality[slot] ?? Number.NaN
    const isEqual = values[slot] === offered.values[slot]
    if (before > rank || (before === rank && isEqual)) {
      counts[isEqual ? 'same' : 'kept']++
      continue
    }
    counts[before === 0 ? 'added' : 'changed']++
    values[slot] = offered.values[slot] ?? Number.NaN
    quality[slot] = rank
    changes++
  }
  return changes === 0 ? null : { minutes: offered.minutes, values, quality }
}
