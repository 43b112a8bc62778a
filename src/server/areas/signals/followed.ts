import { sql } from 'kysely'

/**
 * Of the agreement called `agreements`: its successor is signed, or all connections that go on after its last day are in others by then.
 */
export const isFollowed = sql`exists (
    select from supply_agreements as next
    where next.predecessor_id = agreements.id and next.state in ('signed', 'active', 'terminating')
      and next.end_date > agreements.end_date
  ) or coalesce((
    select bool_and(exists (
      select from agreement_periods as other
      where other.connection_id = own.connection_id and other.agreement_id <> own.agreement_id and other.kind = own.kind
        and other.state in ('signed', 'active', 'terminating') and other.until_day > own.until_day))
    from agreement_periods as own
    where own.agreement_id = agreements.id and own.kind in ('levering', 'meet')
      and own.until_day = coalesce(agreements.termination_date, agreements.end_date)
      and (own.connection_end is null or own.connection_end > own.until_day)
  ), false)`

/**
 * Nothing is to be decided about the agreement called `agreements` any more, as SG12 has it: another comes after it, and it does not go
 * on by itself beside that one until notice is given.
 */
export const isSettled = sql`((${isFollowed}) and not agreements.auto_renew)`
