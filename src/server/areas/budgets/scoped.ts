import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'
import { connectionsOfBudgets } from './targets.ts'

/**
 * Why budgets are out of date by which connections are theirs: some came since they were worked out, or went, however that was done.
 * What went has its lines still, and what came has none.
 */
export async function scopedSince(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; came: number; went: number }>`
    with asked as (
      select * from budgets where id = any(${[...ids]}::integer[]) and state in ('draft', 'review', 'adopted')
    ), lined as (
      select budget_id, connection_id from budget_lines
      where budget_id in (select id from asked) and kind = 'volume' and month = 1
    ), own as (
      select budgets.id as budget_id, connections.id as connection_id
      from asked as budgets ${connectionsOfBudgets}
    )
    select coalesce(own.budget_id, lined.budget_id) as id,
      count(*) filter (where lined.connection_id is null)::integer as came,
      count(*) filter (where own.connection_id is null)::integer as went
    from own full join lined using (budget_id, connection_id)
    where lined.connection_id is null or own.connection_id is null
    group by 1`.execute(db)
  return new Map(rows.map(({ id, came, went }) => [id, textOf(came, went)]))
}

const counted = (count: number, what: string) =>
  count === 0 ? [] : [`${count === 1 ? 'één aansluiting' : `${count} aansluitingen`} ${what}`]

function textOf(came: number, went: number): string {
  const told = [...counted(came, 'bijgekomen'), ...counted(went, 'weggevallen')].join(' en ')
  const verb = came + went === 1 ? 'is' : 'zijn'
  return `Na het doorrekenen ${verb} ${told}. Reken een concept opnieuw door.`
}
