import { type RawBuilder, sql } from 'kysely'
import type { RateBudget, RateControls } from '../../../contract/records/rateCalls.ts'
import type { Handlers, Reading } from '../../records/handlers.ts'
import { holds, isReached, isStaff } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { isUnseen } from '../../storage/db/underWay.ts'
import { isAlike } from './life.ts'

/** Whether what a connection costs (`connections`) hangs on a table (`own`). */
const isOfConnection: RawBuilder<boolean> = sql`((own.product is null or own.product::integer = connections.product)
  and (own.family <> 'grid' or own.grid_operator_id = connections.grid_operator_id)
  and (own.family <> 'metering' or own.measuring_company_id = connections.measuring_company_id)
  and (own.regime is distinct from 'blok' or connections.block_heating)
  and (own.kind <> 'vermindering' or connections.residence))`

/**
 * Whether a budget (`budgets`) reckons with a table (`own`): on days of its year, or of the year before where its own has no table of
 * that kind yet, for one of its connections. A budget is without VAT, and what is emitted costs nothing.
 */
const isReckonedWith: RawBuilder<boolean> = sql`(own.family <> 'emission' and own.kind <> 'btw'
  and own.valid_from <= make_date(budgets.year, 12, 31)
  and (own.valid_until >= make_date(budgets.year, 1, 1)
    or (own.valid_until >= make_date(budgets.year - 1, 1, 1) and not exists (
      select from rate_tables as other where other.state <> 'draft' and ${isAlike}
        and other.valid_from <= make_date(budgets.year, 12, 31) and other.valid_until >= make_date(budgets.year, 1, 1))))
  and exists (
    select from budget_lines as lines join connections on connections.id = lines.connection_id
    where lines.budget_id = budgets.id and lines.kind = 'volume' and lines.month = 1 and ${isOfConnection}))`

/** Those that are made, approved or kept to; what is over stays as it was. */
const isInUse = sql`budgets.state in ('draft', 'review', 'adopted') and budgets.calculated_at is not null`

const mostBudgets = 50

/** The budgets that reckon with a table: what is out of date first. */
async function budgetsWith({ db, reach }: Reading, id: number): Promise<RateBudget[]> {
  if (!holds(reach, 'organisation-budgets:read')) return []
  const { rows } = await sql<RateBudget>`
    select budgets.id, budgets.customer_id, budgets.name, customers.name as customer_name,
      coalesce(${isUnseen(sql`own.counted_at`, sql`own.counted_in`)}, false) as is_outdated
    from rate_tables as own
    join budgets on ${isInUse} and ${isReckonedWith}
    join customers on customers.id = budgets.customer_id
    where own.id = ${id} and ${isReached(reach.session, 'budgets.customerId')}
    order by is_outdated desc, customers.name, budgets.year, budgets.id limit ${mostBudgets}`.execute(db)
  return rows
}

/** How many invoices were controlled with a table; null where one may not see what was found. */
async function controlsWith({ db, reach }: Reading, id: number): Promise<RateControls | null> {
  if (!holds(reach, 'invoice-check:read')) return null
  const { rows } = await sql<RateControls>`
    select count(*)::integer as "all", (count(*) filter (where invoice_controls.is_stale))::integer as outdated
    from rate_tables as own
    join invoices on invoices.period_from <= own.valid_until and invoices.period_to >= own.valid_from
    join invoice_controls on invoice_controls.invoice_id = invoices.id
    where own.id = ${id} and own.family in ('tax', 'grid', 'metering')
      and ${isReached(reach.session, 'invoices.customerId')}
      and exists (
        select from invoice_lines join connections on connections.id = invoice_lines.connection_id
        where invoice_lines.invoice_id = invoices.id and ${isOfConnection})`.execute(db)
  return rows[0] ?? null
}

/** What was worked out with a table, of customers one reaches: for us alone. */
export async function reckonedWith(context: Reading, handlers: Pick<Handlers, 'get'>, id: number) {
  await handlers.get(context, id)
  if (!isStaff(context.reach.session)) return { budgets: [], controls: null }
  const [budgets, controls] = await Promise.all([budgetsWith(context, id), controlsWith(context, id)])
  return { budgets, controls }
}

const scope = sql`family, kind, product, regime, category, grid_operator_id, measuring_company_id, valid_from, valid_until, counted_at, counted_in`

/**
 * Budgets of which a table that they reckon with changed since they were worked out, with the families of those tables: as it is now, and
 * as it counted before.
 */
export async function reckonedBefore(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; families: string[] }>`
    select budgets.id, array_agg(distinct own.family) as families
    from budgets join (
      select ${scope} from rate_tables where counted_at is not null
      union all select ${scope} from rate_table_changes
    ) as own on ${isUnseen(sql`own.counted_at`, sql`own.counted_in`)} and ${isReckonedWith}
    where budgets.id = any(${[...ids]}::integer[]) and ${isInUse}
    group by budgets.id`.execute(db)
  return new Map(rows.map(({ id, families }) => [id, families]))
}
