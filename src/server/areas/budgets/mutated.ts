import { sql } from 'kysely'
import {
  isComing,
  type MutationKind,
  mutationKinds,
} from '../../../contract/areas/mutations/mutationWords.ts'
import { worded } from '../../records/waiting.ts'
import type { Db } from '../../storage/db/database.ts'
import { isUnseen } from '../../storage/db/underWay.ts'
import { namedFirst } from './named.ts'
import { isBorne } from './targets.ts'

const renamed: MutationKind = 'tenaam'
/** With these a connection may be in the scope of a budget that has no line of it: it comes, or goes to another entity. */
const entering = Object.keys(mutationKinds).filter((kind) => isComing({ kind }) || kind === renamed)

/** A budget of chosen connections gets no others by itself, and one of entities or cost centres only theirs. */
const isInScope = sql<boolean>`(budgets.scope = 'klant' or (budgets.scope in ('entiteit', 'kostenplaats') and exists (
  select from connections where connections.id = any(mutations.connection_ids)
    and case when budgets.scope = 'entiteit' then connections.entity_id = any(budgets.entity_ids)
      else ${isBorne} end)))`

/**
 * Why budgets are out of date by what was written to their connections since they were worked out, dated in their year or before it: the
 * mutations by name. A meter that was swapped and another address for bills cost nothing more or less.
 */
export async function mutatedSince(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; mutations: string[] }>`
    select budgets.id, array_agg(mutations.number || ' (' || (${worded('mutations.kind', mutationKinds)})
      || ' per ' || to_char(mutations.confirmed_date, 'DD/MM/YYYY') || ')' order by mutations.id) as mutations
    from budgets join mutations on mutations.customer_id = budgets.customer_id
      and ${isUnseen(sql`mutations.written_at`, sql`mutations.written_in`)}
      and mutations.confirmed_date <= make_date(budgets.year, 12, 31)
      and mutations.kind not in ('adres', 'meterwissel')
    where budgets.id = any(${[...ids]}::integer[]) and budgets.state in ('draft', 'review', 'adopted')
      and ((mutations.kind = any(${entering}) and ${isInScope}) or exists (select from budget_lines as lines
        where lines.budget_id = budgets.id and lines.connection_id = any(mutations.connection_ids)))
    group by budgets.id`.execute(db)
  return new Map(
    rows.map(({ id, mutations }) => [
      id,
      `Na het doorrekenen is verwerkt: ${namedFirst(mutations)}. Reken een concept opnieuw door.`,
    ]),
  )
}
