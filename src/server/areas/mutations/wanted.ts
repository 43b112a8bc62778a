import { sql } from 'kysely'
import type { MutationRules, Term } from '../../../contract/areas/mutations/mutationTerms.ts'
import { mutationChecks } from '../../../contract/areas/mutations/mutationWords.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Row } from './rows.ts'

/** The terms of these connections, of one customer or of all: one question. */
export async function termsOf(
  db: Db,
  ids: readonly number[],
  customerId: number | null = null,
): Promise<Term[]> {
  const { rows } = await sql<Term>`
    select connections.id, connections.segment, parties.notice_months from connections
    left join parties on parties.id = connections.grid_operator_id
    where connections.id = any(${[...ids]}::integer[])
      and (${customerId}::integer is null or connections.customer_id = ${customerId}::integer)`.execute(db)
  return rows
}

/** Finds the terms of the connections that a mutation names among those of many. */
export function termsAmong(terms: readonly Term[]): (row: Pick<Row, 'connectionIds'>) => Term[] {
  const byId = new Map(terms.map((term) => [term.id, term]))
  return ({ connectionIds }) => connectionIds.flatMap((id) => byId.get(id) ?? [])
}

/** What of the checklist of its kind is not ticked yet. */
export const uncheckedOf = (
  { kind, checked }: Pick<Row, 'kind' | 'checked'>,
  { kinds }: MutationRules,
): string[] => kinds[kind].checks.filter((one) => !checked.includes(one)).map((one) => mutationChecks[one])
