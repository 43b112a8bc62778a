-- Until when a price was agreed decides what is charged, as its days do: what was controlled with it is controlled again.
drop trigger supply_agreements_audit_changed on supply_agreements;
create trigger supply_agreements_audit_changed after update on supply_agreements for each row
  when ((old.start_date, old.end_date, old.termination_date, old.connection_ids, old.supplier_id, old.state, old.renewed_from,
      old.priced_until)
    is distinct from (new.start_date, new.end_date, new.termination_date, new.connection_ids, new.supplier_id, new.state,
      new.renewed_from, new.priced_until))
  execute function audit_changed_agreement();
