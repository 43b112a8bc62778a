-- A cluster that is confirmed, ended or changed since is another ground under the tax of its connections (FC17).
create function audit_changed_cluster() returns trigger language plpgsql as $$
declare
  own tax_clusters := case tg_op when 'DELETE' then old else new end;
begin
  perform order_audits_again(own.customer_id,
    own.connection_ids || case tg_op when 'UPDATE' then old.connection_ids else '{}' end,
    least(own.valid_from, case tg_op when 'UPDATE' then old.valid_from end),
    greatest(coalesce(own.valid_until, 'infinity'), case tg_op when 'UPDATE' then coalesce(old.valid_until, 'infinity') end));
  return null;
end $$;
create trigger tax_clusters_audit_new after insert on tax_clusters for each row
  when (new.state in ('confirmed', 'ended')) execute function audit_changed_cluster();
create trigger tax_clusters_audit_gone after delete on tax_clusters for each row
  when (old.state in ('confirmed', 'ended')) execute function audit_changed_cluster();
create trigger tax_clusters_audit_changed after update on tax_clusters for each row
  when ((old.state in ('confirmed', 'ended')) is distinct from (new.state in ('confirmed', 'ended'))
    or (new.state in ('confirmed', 'ended')
      and (old.name, old.product, old.connection_ids, old.valid_from, old.valid_until)
        is distinct from (new.name, new.product, new.connection_ids, new.valid_from, new.valid_until)))
  execute function audit_changed_cluster();

-- What was controlled without its clusters is controlled with them; what people decided stays.
update invoice_controls set asked = asked + 1;
