import { sql } from 'kysely'
import { supplyAgreement } from '../../../contract/areas/supplyAgreements/supplyAgreements.ts'
import type { Writing } from '../../records/handlers.ts'

interface Merge {
  readonly from: { readonly id: number; readonly [name: string]: unknown }
  readonly to: number
}

/** Which column of an agreement names a party of a kind; a grid operator has none. */
const columns = { supplier: 'supplierId', measuring: 'measuringCompanyId' } as const

/** Agreements that are not over go on with who took the party over, and so does what was typed before one ran. */
export async function moveAgreements(
  { db, record }: Writing,
  kind: string,
  { from, to }: Merge,
): Promise<void> {
  const column = columns[kind as keyof typeof columns]
  if (column === undefined) return
  const { rows } = await sql<{ id: number; customerId: number }>`
    update supply_agreements set ${sql.ref(column)} = ${to}, version = version + 1, updated_at = now()
    where ${sql.ref(column)} = ${from.id} and state in ('draft', 'signing', 'signed', 'active', 'terminating')
    returning id, customer_id`.execute(db)
  if (kind === 'supplier')
    await db
      .updateTable('connections')
      .set({ typedSupplierId: to })
      .where('typedSupplierId', '=', from.id)
      .execute()
  const { name } = await db
    .selectFrom('parties')
    .select('name')
    .where('id', '=', to)
    .executeTakeFirstOrThrow()
  const called = column.replace(/Id$/, 'Name')
  for (let place = 0; place < rows.length; place += 1000)
    await record(
      ...rows.slice(place, place + 1000).map(({ id, customerId }) => ({
        action: 'update',
        subject: supplyAgreement.name,
        subjectId: id,
        customerId,
        before: { [column]: from.id, [called]: from.name },
        after: { [column]: to, [called]: name },
      })),
    )
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
