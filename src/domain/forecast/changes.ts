import { spreadExactly } from '../budget/spread.ts'
import { exactly, plus, ratio, rounded, times } from '../rational.ts'
import type { Day } from '../time/day.ts'
import { hoursOfMonth, hoursWithin, type Month } from './months.ts'

/** What is known to change: from a month, up to and including another (null: it goes on). */
export interface KnownChange {
  /** Of one connection, or of all together. */
  readonly connectionId: number | null
  readonly from: Month
  readonly until: Month | null
  readonly isClosure: boolean
  /** More (or less) in each month, in thousandths. */
  readonly volume: number | null
  /** More (or less) of what it would be, as a decimal string: "-12.5". */
  readonly percent: string | null
}

/** The months of a connection, and the days on which it is in use. */
export interface Changing {
  readonly id: number
  readonly volumes: readonly (number | null)[]
  readonly from: Day | null
  readonly to: Day | null
}

const counts = (change: KnownChange, month: Month) =>
  month >= change.from && (change.until === null || month <= change.until)

/** A number of thousandths made so many hundredths more, rounded once and not below nought. */
function changedBy(volume: number, percent: string): number {
  const factor = plus(ratio(1), times(exactly(percent), ratio(1, 100)))
  const { top } = rounded(times(ratio(volume), factor), 0)
  return top < 0n ? 0 : Number(top)
}

/** Only the hours of the month in which it is in use. */
function whileInUse(volume: number, month: Month, { from, to }: Changing): number {
  const [own, all] = [hoursWithin(month, from, to), hoursOfMonth(month)]
  return own === all ? volume : Number(rounded(ratio(BigInt(volume) * BigInt(own), all), 0).top)
}

interface Working {
  readonly month: Month
  readonly place: number
  readonly changes: readonly KnownChange[]
}

function own(connection: Changing, { month, place, changes }: Working): number | null {
  const before = connection.volumes[place] ?? null
  const mine = changes.filter(({ connectionId }) => connectionId === null || connectionId === connection.id)
  if (mine.some(({ isClosure }) => isClosure)) return 0
  const more = mine.filter(({ connectionId, volume }) => connectionId !== null && volume !== null)
  if (before === null && more.length === 0) return null
  const scaled = mine.reduce(
    (volume, { percent }) => (percent === null ? volume : changedBy(volume, percent)),
    whileInUse(before ?? 0, month, connection),
  )
  return Math.max(
    0,
    more.reduce((sum, { volume }) => sum + (volume ?? 0), scaled),
  )
}

/** What all together use more or less, over the connections as they use: it comes to exactly that, and nobody goes below nought. */
function together(values: (number | null)[], change: number): void {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  const total = known.reduce((sum, { value }) => sum + value, 0)
  const parts = spreadExactly(
    Math.max(change, -total),
    known.map(({ value }) => value),
  )
  for (const [place, { at, value }] of known.entries()) values[at] = value + (parts[place] ?? 0)
}

/**
 * The months of all connections with what is known to change: first the days on which each is in use, then percentages, then what one
 * uses more or less itself, then what all use more or less together; a closure makes it nought. Months that were measured stay.
 */
export function withChanges(
  connections: readonly Changing[],
  months: readonly Month[],
  changes: readonly KnownChange[],
  until: Month,
): (number | null)[][] {
  const all = connections.map(({ volumes }) => [...volumes])
  for (const [place, month] of months.entries()) {
    if (month <= until) continue
    const now = { month, place, changes: changes.filter((change) => counts(change, month)) }
    const values = connections.map((connection) => own(connection, now))
    for (const { connectionId, volume } of now.changes)
      if (connectionId === null && volume !== null) together(values, volume)
    for (const [at, value] of values.entries()) {
      const row = all[at]
      if (row !== undefined) row[place] = value
    }
  }
  return all
}
