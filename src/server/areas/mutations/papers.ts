import { sql } from 'kysely'
import { numbersIn } from '../../../domain/unknown.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import type { Row } from './rows.ts'

export const gone = ['Deze keuze bestaat niet (meer)']

/** How many of these are this customer's own. */
export async function ownOf(
  { db, reach }: Writing,
  table: 'documents' | 'connections',
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .execute()
  return found.length
}

/** Papers come with those that were there: one for fifty flats does not take away what one of them had of its own. */
export async function addPapers(context: Writing, row: Row, { papers }: Told): Promise<void> {
  const added = numbersIn(papers)
  if ((await ownOf(context, 'documents', added)) < added.length) throw new Invalid({ papers: gone })
  const documentIds = [...new Set([...row.documentIds, ...added])].sort((one, other) => one - other)
  await context.db.updateTable('mutations').set({ documentIds }).where('id', '=', row.id).execute()
}
