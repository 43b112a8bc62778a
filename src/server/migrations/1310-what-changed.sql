-- Against what an invoice was controlled, by name: the next control says which of it became different.
alter table invoice_controls add column inputs jsonb;
alter table invoice_controls add column changed text;
-- What made a finding what it is now; null: it was found so at the first control.
alter table invoice_audits add column cause text;
