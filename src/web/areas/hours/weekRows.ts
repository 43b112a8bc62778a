import type { allHours, HoursEntry } from '../../../contract/areas/hours/hours.ts'
import type { RowOf } from '../../../contract/records/recordCalls.ts'
import { itemOf } from '../../../domain/itemAt.ts'

/** An entry with the name of its customer. */
export type WeekEntry = RowOf<typeof allHours>

/** A line of the week: one kind of work for one customer, with its entries by day. */
export interface WeekRow {
  readonly key: string
  readonly customerId: number
  readonly customerName: string
  readonly description: string
  readonly activity: HoursEntry['activity']
  readonly billable: boolean
  readonly days: Readonly<Record<string, readonly WeekEntry[]>>
}

const keyOf = ({ customerId, description, activity }: WeekEntry) =>
  JSON.stringify([customerId, description, activity])

/**
 * Entries as lines: the same work for the same customer stands on one, by the name of the customer. Work of `before`, the week one
 * goes on from, has a line too, with nothing on it yet.
 */
export function weekRows(entries: readonly WeekEntry[], before: readonly WeekEntry[] = []): WeekRow[] {
  const rows = new Map<string, WeekRow>()
  for (const entry of [...entries, ...before]) {
    const { customerId, customerName, description, activity, billable } = entry
    const key = keyOf(entry)
    if (!rows.has(key))
      rows.set(key, { key, customerId, customerName, description, activity, billable, days: {} })
  }
  for (const entry of entries) {
    const row = itemOf(rows, keyOf(entry))
    rows.set(row.key, {
      ...row,
      days: { ...row.days, [entry.date]: [...(row.days[entry.date] ?? []), entry] },
    })
  }
  return [...rows.values()].toSorted(
    (one, other) =>
      one.customerName.localeCompare(other.customerName, 'nl') ||
      one.description.localeCompare(other.description, 'nl'),
  )
}

/** The time of entries together, in whole seconds. */
export const secondsOf = (entries: readonly WeekEntry[]) =>
  entries.reduce((sum, { seconds }) => sum + seconds, 0)

/** Whether a person may still write over it: not handed in. */
export const isOpen = ({ state }: Pick<HoursEntry, 'state'>) => state === 'draft' || state === 'rejected'
