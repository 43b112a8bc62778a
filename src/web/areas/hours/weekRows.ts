import type { HoursEntry } from '../../../contract/hours.ts'

/** An entry with the name of its customer. */
export type WeekEntry = HoursEntry & { readonly customerName: string }

/** A line of the week: one kind of work for one customer, with its entries by day. */
export interface WeekRow {
  readonly key: string
  readonly customerId: number
  readonly customerName: string
  readonly description: string
  readonly activity: HoursEntry['activity']
  readonly days: Readonly<Record<string, readonly WeekEntry[]>>
}

/** Entries as lines: the same work for the same customer stands on one, by the name of the customer. */
export function weekRows(entries: readonly WeekEntry[]): WeekRow[] {
  const rows = new Map<string, WeekRow>()
  for (const entry of entries) {
    const { customerId, customerName, description, activity, date } = entry
    const key = JSON.stringify([customerId, description, activity])
    const row = rows.get(key) ?? { key, customerId, customerName, description, activity, days: {} }
    rows.set(key, { ...row, days: { ...row.days, [date]: [...(row.days[date] ?? []), entry] } })
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
