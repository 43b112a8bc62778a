import { dayText } from '../../../domain/dutch.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { StoredRow } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'

interface Term {
  readonly number: string
  readonly startDate: string
  readonly endDate: string
}

/** On which of its days the agreement of a rate does not run, in a sentence; null where it runs on all of them. */
function outsideOf(row: StoredRow, { number, startDate, endDate }: Term): string | null {
  const [from, until] = [String(row.validFrom), row.validUntil as string | null]
  const term = `${number} loopt van ${dayText(startDate)} t/m ${dayText(endDate)}`
  if (from > endDate || (until !== null && until < startDate))
    return `${term}: deze prijzen tellen op geen enkele dag daarvan.`
  const parts = [
    ...(from < startDate ? [`van ${dayText(from)} t/m ${dayText(addDays(startDate, -1))}`] : []),
    // Until further notice goes on with an agreement that is renewed.
    ...(until !== null && until > endDate ? [`na ${dayText(endDate)}`] : []),
  ]
  return parts.length === 0 ? null : `${term}: ${parts.join(' en ')} tellen deze prijzen niet.`
}

/** The same of several rates, by the rate; one question for all of them. */
export async function outsidesOf(db: Db, rows: readonly StoredRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ supplyAgreementId: id }) => (typeof id === 'number' ? [id] : []))
  if (ids.length === 0) return new Map()
  const agreements = await db
    .selectFrom('supplyAgreements')
    .select(['id', 'number', 'startDate', 'endDate'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(agreements.map((one) => [one.id, one]))
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const term = byId.get(row.supplyAgreementId as number)
      const told = term === undefined ? null : outsideOf(row, term)
      return told === null ? [] : [[row.id, told]]
    }),
  )
}
