-- Since when a table counts, counts no longer, or says something else on its days: what was reckoned before that is out of date.
alter table rate_tables add column counted_at timestamptz;
create function note_counted_table() returns trigger language plpgsql as $$
begin
  new.counted_at := now();
  return new;
end $$;
create trigger rate_tables_counted before update on rate_tables for each row
  when ((new.state = 'draft') is distinct from (old.state = 'draft')
    or (new.state <> 'draft' and (old.valid_from, old.valid_until, old.amount, old.percentage, old.grid_operator_id,
        old.measuring_company_id)
      is distinct from (new.valid_from, new.valid_until, new.amount, new.percentage, new.grid_operator_id,
        new.measuring_company_id)))
  execute function note_counted_table();
create index rate_tables_counted on rate_tables (counted_at) where counted_at is not null;
