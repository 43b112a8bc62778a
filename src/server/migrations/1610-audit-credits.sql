-- What came back of a finding with each credit note, of which a sender may give more: they add up to what was recovered of it.
create table audit_credits (
  audit_id integer not null constraint audit_credits_audit_id_fkey references invoice_audits on delete cascade,
  credit_invoice_id integer not null constraint audit_credits_credit_invoice_id_fkey references invoices,
  amount numeric(14, 2) not null check (amount >= 0),
  linked_at timestamptz not null default now(),
  primary key (audit_id, credit_invoice_id)
);
create index audit_credits_note on audit_credits (credit_invoice_id);

insert into audit_credits (audit_id, credit_invoice_id, amount, linked_at)
select id, credit_invoice_id, recovered_amount, updated_at from invoice_audits
where state = 'resolved' and credit_invoice_id is not null and recovered_amount is not null;
