-- A note that names no invoice gives back of the findings that were settled with it: what that comes to, its control says anew.
create function audit_changed_note() returns trigger language plpgsql as $$
begin
  perform order_audits(array(
    select id from invoices
    where id = case when tg_op = 'DELETE' then old.credit_invoice_id else new.credit_invoice_id end and credit_of_id is null));
  return null;
end $$;
create trigger audit_credits_audit_new after insert or delete on audit_credits for each row execute function audit_changed_note();
create trigger audit_credits_audit after update on audit_credits for each row
  when (old.amount is distinct from new.amount) execute function audit_changed_note();

select order_audits(array(
  select credit_invoice_id from audit_credits join invoices on invoices.id = credit_invoice_id where credit_of_id is null));
