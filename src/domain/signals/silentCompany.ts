import { dayInWords } from '../dutch.ts'
import { addDays, type Day } from '../time/day.ts'
import type { Severity } from './finding.ts'
import { noReadings } from './silence.ts'

/** A measuring company of which nothing comes any more, and how many connections of a customer it reads. */
interface Silent {
  readonly name: string
  readonly connections: number
  /** The last day of which anything is known. */
  readonly lastKnown: Day
}

/** SG05 once for all connections that a measuring company no longer delivers of; null where it did not stop long enough ago. */
export function silentCompany(
  { name, connections, lastKnown }: Silent,
  today: Day,
  days: number,
): { readonly severity: Severity; readonly title: string; readonly from: Day } | null {
  const found = noReadings(lastKnown, today, 'kWh', days)
  if (found === null) return null
  const title = `Meetbedrijf ${name} levert sinds ${dayInWords(found.from)} geen meetgegevens meer van ${connections} aansluitingen.`
  return { severity: found.severity, title, from: found.from }
}

/** The first day of which readings count as come in of late: with any of it a connection that stopped stands alone. */
export const deliversFrom = (today: Day, days: number): Day => addDays(today, -days)
