import { type RawBuilder, sql } from 'kysely'

/** A party and those it went up in, one after another: `step` tells how many it took to come there. */
export const lineFrom = (partyId: number): RawBuilder<unknown> => sql`
  with recursive line as (
    select id, successor_id, 0 as step from parties where id = ${partyId}::integer
    union all select next.id, next.successor_id, line.step + 1
    from parties as next join line on next.id = line.successor_id)
  cycle id set is_seen using path
  select id, step from line where not is_seen`
