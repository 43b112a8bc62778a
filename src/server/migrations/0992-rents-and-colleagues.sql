-- The rent of a transformer is what its lessor ought to bill: what was controlled behind it is controlled again when it changes.
create function audit_changed_trafo() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform order_audits_again(old.customer_id, old.connection_ids, '-infinity', 'infinity');
  end if;
  if tg_op <> 'DELETE' then
    perform order_audits_again(new.customer_id, new.connection_ids, '-infinity', 'infinity');
  end if;
  return null;
end $$;
create trigger trafos_audit_new after insert or delete on trafos for each row execute function audit_changed_trafo();
create trigger trafos_audit_changed after update on trafos for each row
  when ((old.customer_id, old.connection_ids, old.ownership, old.rent, old.start_date, old.end_date, old.state)
    is distinct from (new.customer_id, new.connection_ids, new.ownership, new.rent, new.start_date, new.end_date, new.state))
  execute function audit_changed_trafo();

-- What was controlled before this was so.
select order_audits(coalesce(array_agg(distinct invoice_id), '{}'))
from invoice_lines
where line_type = 'trafo' and invoice_id in (select invoice_id from invoice_controls);

-- Who is chosen as a colleague is one: what falls due, and mails about customers, go to that person.
create function keep_colleague() returns trigger language plpgsql as $$
declare
  chosen integer := (to_jsonb(new) ->> tg_argv[0])::integer;
begin
  if tg_op = 'UPDATE' and chosen is not distinct from (to_jsonb(old) ->> tg_argv[0])::integer then
    return new;
  end if;
  if exists (select from users where id = chosen and type = 'customer') then
    raise foreign_key_violation using constraint = tg_table_name || '_' || tg_argv[0] || '_fkey',
      message = format('%s of %s is no colleague', tg_argv[0], tg_table_name);
  end if;
  return new;
end $$;

create trigger customers_account_manager_colleague before insert or update of account_manager_id on customers
  for each row when (new.account_manager_id is not null) execute function keep_colleague('account_manager_id');
create trigger supply_agreements_owner_colleague before insert or update of owner_id on supply_agreements
  for each row when (new.owner_id is not null) execute function keep_colleague('owner_id');
create trigger deals_owner_colleague before insert or update of owner_id on deals
  for each row when (new.owner_id is not null) execute function keep_colleague('owner_id');
create trigger articles_owner_colleague before insert or update of owner_id on articles
  for each row when (new.owner_id is not null) execute function keep_colleague('owner_id');
create trigger mutations_assignee_colleague before insert or update of assignee_id on mutations
  for each row when (new.assignee_id is not null) execute function keep_colleague('assignee_id');
