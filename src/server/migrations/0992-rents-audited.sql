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
