-- Beside the day totals: what the night takes always and the highest quarter-hour of each day (W), so that an overview of many
-- connections needs no block. Null where a meter is read by the hour, and of months that were written before this migration.
alter table reading_months add column base_load integer[], add column peak integer[];

-- The sum of some days of a month's array, by their place from 1; places outside the month do not count.
create function days_sum(days anyarray, first integer, last integer) returns bigint
  language sql immutable parallel safe
  as $$ select sum(day)::bigint from unnest(days[first:last]) as day $$;
