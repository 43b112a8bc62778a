-- What came back counts from the day its note is booked, where that is after it was linked: of a draft nothing came back yet. Empty
-- where the note was booked by then; of those that were booked later than linked before today it is not known when.
alter table audit_credits add column booked_at timestamptz;

create function audit_credits_booked() returns trigger language plpgsql as $$
begin
  update audit_credits set booked_at = now() where credit_invoice_id = new.id;
  return null;
end $$;

create trigger audit_credits_booked after update of state on invoices
  for each row when (old.state = 'draft' and new.state not in ('draft', 'void'))
  execute function audit_credits_booked();
