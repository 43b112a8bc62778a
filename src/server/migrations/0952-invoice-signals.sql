-- The invoice that a signal is about: one that is off by too much, or the credit note by which something came back.
alter table signals add column invoice_id integer;
alter table signals add constraint signals_invoice_id_fkey foreign key (customer_id, invoice_id)
  references invoices (customer_id, id);
create index signals_invoice on signals (customer_id, invoice_id) where invoice_id is not null;

-- Above what a customer is told of invoices of one kind of sender, where that is not as for the others.
create table signal_thresholds (
  customer_id integer not null constraint signal_thresholds_customer_id_fkey references customers,
  party_type text not null,
  threshold numeric(8, 2) not null check (threshold > 0),
  least numeric(12, 3) not null check (least >= 0),
  primary key (customer_id, party_type)
);

-- Who was asked last about a finding: also once the day has gone by on which an answer was due.
alter table invoice_audits add column asked_of text check (asked_of in ('supplier', 'customer'));
update invoice_audits set asked_of = case asked.event when 'ASK_SUPPLIER' then 'supplier' else 'customer' end
  from (
    select distinct on (subject_id) subject_id, after->>'event' as event from audit
    where subject = 'invoice-audit' and action = 'transition' and after->>'event' in ('ASK_SUPPLIER', 'ASK_CUSTOMER')
    order by subject_id, id desc
  ) as asked
  where asked.subject_id = invoice_audits.id
    and (invoice_audits.state in ('waitingSupplier', 'waitingCustomer') or invoice_audits.is_overdue);
-- What came back lately, and what nobody answered, of some customers.
create index invoice_audits_recovered on invoice_audits (customer_id, credit_invoice_id, updated_at)
  where state = 'resolved' and recovered_amount > 0 and credit_invoice_id is not null;
create index invoice_audits_overdue on invoice_audits (customer_id, due_date) where is_overdue;
