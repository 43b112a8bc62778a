import { sql } from 'kysely'
import { inParts } from '../../domain/inParts.ts'
import type { StoredRow, Writing } from './handlers.ts'

interface Move {
  /** What the history calls such a record, where that is not its table. */
  readonly subject?: string
  readonly column:
    | 'supplierId'
    | 'gridOperatorId'
    | 'measuringCompanyId'
    | 'typedSupplierId'
    | 'desiredSupplierId'
    | 'desiredMeasuringId'
    | 'currentSupplierId'
  readonly from: StoredRow
  readonly to: number
  readonly open: ReturnType<typeof sql>
}

/** What names a party in this column and goes on, names its successor from now on; each record tells so in its own history. */
export async function moved(
  { db, record }: Writing,
  table: 'connections' | 'customers' | 'supply_agreements' | 'mutations' | 'deals',
  { subject = table, column, from, to, open }: Move,
): Promise<void> {
  const { name } = await db
    .selectFrom('parties')
    .select('name')
    .where('id', '=', to)
    .executeTakeFirstOrThrow()
  const owner = table === 'customers' ? sql`id` : sql`customer_id`
  const { rows } = await sql<{ id: number; customerId: number | null }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to}, version = version + 1, updated_at = now()
    where ${sql.ref(column)} = ${from.id} and ${open} returning id, ${owner} as customer_id`.execute(db)
  const called = column.replace(/Id$/, 'Name')
  for (const some of inParts(rows, 1000))
    await record(
      ...some.map(({ id, customerId }) => ({
        action: 'update',
        subject,
        subjectId: id,
        customerId,
        before: { [column]: from.id, [called]: from.name },
        after: { [column]: to, [called]: name },
      })),
    )
}
