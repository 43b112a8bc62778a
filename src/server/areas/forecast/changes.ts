import type { forecast } from '../../../contract/areas/forecast/forecasts.ts'
import type { KnownChange } from '../../../domain/forecast/changes.ts'
import { thousandthsIn } from '../../../domain/invoice/exact.ts'
import type { Drafted } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'

export type ChangeRow = Drafted<typeof forecast>['changes'][number]

/** The known changes of a run, as they were typed. */
export async function changesOf(db: Db, runId: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('forecastChanges')
    .select(['reason', 'ean', 'fromMonth', 'untilMonth', 'volume', 'percent'])
    .where('runId', '=', runId)
    .orderBy('place')
    .execute()
}

export async function keepChanges(db: Db, runId: number, changes: readonly ChangeRow[]): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('forecastChanges')
    .values(changes.map((change, place) => ({ runId, place, ...change })))
    .execute()
}

/** The same as the domain reckons with them; one of a connection that is not among these does nothing, and is named. */
export function knownChanges(
  rows: readonly ChangeRow[],
  connections: readonly { readonly id: number; readonly ean: string }[],
): { readonly changes: readonly KnownChange[]; readonly strangers: readonly string[] } {
  const byEan = new Map(connections.map(({ ean, id }) => [ean, id]))
  const strangers = rows.flatMap(({ ean }) => (ean === null || byEan.has(ean) ? [] : [ean]))
  const changes = rows
    .filter(({ ean }) => ean === null || byEan.has(ean))
    .map(
      ({ ean, reason, fromMonth, untilMonth, volume, percent }): KnownChange => ({
        connectionId: ean === null ? null : (byEan.get(ean) ?? null),
        from: `${fromMonth}-01`,
        until: untilMonth === null ? null : `${untilMonth}-01`,
        isClosure: reason === 'sluiting',
        volume: volume === null ? null : thousandthsIn(volume),
        percent,
      }),
    )
  return { changes, strangers: [...new Set(strangers)] }
}
