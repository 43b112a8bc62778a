-- What is put to a sender together is one claim: of whom the mail speaks as well. Null: of itself alone, or not put to anybody.
alter table invoice_audits add column claim_id integer;
create index invoice_audits_claim on invoice_audits (claim_id) where claim_id is not null;
create index invoice_audits_same on invoice_audits (customer_id, connection_id, check_code, sender);
