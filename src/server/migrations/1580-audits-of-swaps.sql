-- A meter that was swapped goes on from no standing before (FC13): the invoices of its connection are controlled again when that is told.
create function audit_swapped_meters() returns trigger language plpgsql as $$
begin
  perform order_audits_again(new.customer_id, array[new.connection_id], new.reading_date, 'infinity');
  return null;
end $$;
create trigger meter_readings_audit_swap_new after insert on meter_readings for each row
  when (new.is_meter_swap and new.state = 'accepted') execute function audit_swapped_meters();
create trigger meter_readings_audit_swap_changed after update on meter_readings for each row
  when ((old.is_meter_swap or new.is_meter_swap)
    and (old.is_meter_swap, old.state, old.reading_date) is distinct from (new.is_meter_swap, new.state, new.reading_date))
  execute function audit_swapped_meters();

-- What was controlled before is controlled once more by what the control now knows; what people decided stays.
update invoice_controls set asked = asked + 1;
