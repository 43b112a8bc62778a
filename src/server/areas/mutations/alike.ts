import { sql } from 'kysely'
import { type MutationKind, mutationStates } from '../../../contract/areas/mutations/mutationWords.ts'
import { keysOf } from '../../../domain/keys.ts'
import type { Db } from '../../storage/db/database.ts'

type MutationState = keyof typeof mutationStates
interface Alike {
  readonly id: number
  readonly number: string
  readonly state: MutationState
}

/** Who is told of some need not be told of all. */
const most = 5
const open = keysOf(mutationStates).filter((state) => mutationStates[state].group === 'open')

/** What is asked of one of these connections already, of the same kind, the first of them first. */
export async function alikeOf(
  db: Db,
  customerId: number,
  { kind, ids }: { readonly kind: MutationKind; readonly ids: readonly number[] },
): Promise<Alike[]> {
  const rows = await db
    .selectFrom('mutations')
    .select(['id', 'number', 'state'])
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .where('state', 'in', open)
    .where(sql<boolean>`connection_ids && ${[...ids]}::integer[]`)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as MutationState }))
}
