-- A column for one kind of party takes no other, also of what came after those rules: the wish of a mutation, who a lead is with now,
-- and to whom a collective went. Who is no longer dealt with is wished for by nobody.
create or replace function keep_kind_of_party() returns trigger language plpgsql as $$
declare
  chosen integer := (to_jsonb(new) ->> tg_argv[0])::integer;
  must_be_active boolean := tg_table_name in ('connections', 'customers', 'supply_agreements', 'mutations');
  standing text;
begin
  if tg_op = 'UPDATE' and chosen is not distinct from (to_jsonb(old) ->> tg_argv[0])::integer then
    return new;
  end if;
  if tg_table_name = 'connections' and tg_op = 'UPDATE' and tg_argv[0] = 'supplier_id'
    and coalesce(to_jsonb(new) ->> 'supply_agreement_id', to_jsonb(old) ->> 'supply_agreement_id') is not null
  then
    must_be_active := false;
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

create trigger mutations_desired_supplier_id before insert or update of desired_supplier_id on mutations
  for each row when (new.desired_supplier_id is not null) execute function keep_kind_of_party('desired_supplier_id', 'supplier');
create trigger mutations_desired_measuring_id before insert or update of desired_measuring_id on mutations
  for each row when (new.desired_measuring_id is not null) execute function keep_kind_of_party('desired_measuring_id', 'measuring');
create trigger deals_current_supplier_id before insert or update of current_supplier_id on deals
  for each row when (new.current_supplier_id is not null) execute function keep_kind_of_party('current_supplier_id', 'supplier');
create trigger collective_awards_supplier_id before insert or update of supplier_id on collective_awards
  for each row execute function keep_kind_of_party('supplier_id', 'supplier');
