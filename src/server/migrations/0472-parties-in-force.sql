-- Who is no longer dealt with gets no connection or customer that it did not have; what came in from it may still be kept. The
-- party is held until the change is certain, so that it cannot end in between.
create or replace function keep_kind_of_party() returns trigger language plpgsql as $$
declare
  chosen integer := (to_jsonb(new) ->> tg_argv[0])::integer;
  must_be_active boolean := tg_table_name in ('connections', 'customers');
  standing text;
begin
  if tg_op = 'UPDATE' and chosen is not distinct from (to_jsonb(old) ->> tg_argv[0])::integer then
    return new;
  end if;
  if must_be_active then
    perform from parties where id = chosen for share;
  end if;
  select state into standing from parties where id = chosen and kind = tg_argv[1];
  if standing is null then
    raise foreign_key_violation using constraint = tg_table_name || '_' || tg_argv[0] || '_fkey',
      message = format('%s of %s is no party of this kind', tg_argv[0], tg_table_name);
  end if;
  if must_be_active and standing <> 'active' then
    raise foreign_key_violation using constraint = tg_table_name || '_' || tg_argv[0] || '_active',
      message = format('%s of %s is a party that is not active', tg_argv[0], tg_table_name);
  end if;
  return new;
end $$;

-- The list of parties adds up what is disputed with each.
create index invoices_party_disputed on invoices (party_id) where state = 'disputed';
