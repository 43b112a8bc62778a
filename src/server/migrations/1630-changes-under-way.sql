-- What is written is certain only at a commit: a budget that is worked out meanwhile knows nothing of it, though the time of the change
-- is before its own. So each change says in which transaction it was written, and a budget which of them had not ended yet.
alter table budgets add column under_way bigint[] not null default '{}';

alter table price_changes add column changed_in bigint;
alter table price_changes alter column changed_in set default pg_current_xact_id()::text::bigint;
alter table rate_table_changes add column counted_in bigint;
alter table rate_table_changes alter column counted_in set default pg_current_xact_id()::text::bigint;
alter table rate_tables add column counted_in bigint;
alter table mutations add column written_in bigint;
alter table connections add column cost_shares_in bigint;

-- The clock and not the beginning of the transaction, which may be long before.
create or replace function note_counted_table() returns trigger language plpgsql as $$
begin
  new.counted_at := clock_timestamp();
  new.counted_in := pg_current_xact_id()::text::bigint;
  return new;
end $$;
