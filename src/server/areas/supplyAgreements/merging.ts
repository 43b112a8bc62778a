import { sql } from 'kysely'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import { namedIn } from '../../../domain/keys.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import { moved } from '../../records/moved.ts'

/** Which column of an agreement names a party of a kind; a grid operator has none. */
const columns = { supplier: 'supplierId', measuring: 'measuringCompanyId' } as const

/** Agreements that are not over go on with who took the party over, and so does what was typed before one ran. */
export async function moveAgreements(
  context: Writing,
  kind: string,
  merge: { readonly from: StoredRow; readonly to: number },
): Promise<void> {
  const column = namedIn(columns, kind)
  if (column === undefined) return
  const open = sql`state in ('draft', 'signing', 'signed', 'active', 'terminating')`
  await moved(context, 'supply_agreements', { ...merge, subject: supplyAgreement.name, column, open })
  if (kind === 'supplier')
    await moved(context, 'connections', { ...merge, column: 'typedSupplierId', open: sql`true` })
}

/** How many agreements that are not over each of these parties has, whoever asks. */
export async function agreementsWith(
  { db }: Pick<Writing, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select party_id as id, count(*)::int as count from (
      select coalesce(supplier_id, measuring_company_id) as party_id from supply_agreements
      where state in ('signing', 'signed', 'active', 'terminating')) as running
    where party_id = any(${ids}::integer[]) group by party_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
