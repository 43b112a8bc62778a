import { type RawBuilder, sql } from 'kysely'

/** The transaction that writes. */
export const thisTransaction = sql<number>`pg_current_xact_id()::text::bigint`

/**
 * The transactions that have not ended at this moment, and wrote perhaps what nobody else sees: those that PostgreSQL names, and those it
 * gave a number to after the last that ended. One that gets its number later than this one writes later as well.
 */
export const underWay = sql<number[]>`(
  select array(
    select pg_snapshot_xip(seen)::text::bigint
    union all select generate_series(pg_snapshot_xmax(seen)::text::bigint, ${thisTransaction} - 1)
  ) from (select pg_current_snapshot()) as now (seen)
)`

/**
 * Whether a budget (`budgets`) was worked out without a change, which was written at a time and in a transaction: it came later, or was
 * not certain then. The first condition is for an index on the time.
 */
export const isUnseen = (at: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql<boolean>`(
  ${at} > case when budgets.under_way = '{}' then budgets.calculated_at else '-infinity' end
  and (${at} > budgets.calculated_at or ${by} = any(budgets.under_way)))`
