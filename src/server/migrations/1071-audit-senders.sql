-- The list of findings is narrowed by whose invoices they are in; also all senders there are come out of this alone.
create index invoice_audits_sender on invoice_audits (sender, customer_id, id);
