-- What an action was made for: a signal, an invoice or a document of the same customer; the action stays when that goes.
alter table signals add constraint signals_in_customer unique (customer_id, id);
alter table signals add column name text not null generated always as (title) stored;
alter table documents add constraint documents_in_customer unique (customer_id, id);
alter table documents add column name text not null generated always as (title) stored;

alter table actions add column signal_id integer;
alter table actions add column invoice_id integer;
alter table actions add column document_id integer;
alter table actions add constraint actions_signal_id_fkey
  foreign key (customer_id, signal_id) references signals (customer_id, id) on delete set null (signal_id);
alter table actions add constraint actions_invoice_id_fkey
  foreign key (customer_id, invoice_id) references invoices (customer_id, id) on delete set null (invoice_id);
alter table actions add constraint actions_document_id_fkey
  foreign key (customer_id, document_id) references documents (customer_id, id) on delete set null (document_id);
create index actions_signal on actions (customer_id, signal_id) where signal_id is not null;
create index actions_invoice on actions (customer_id, invoice_id) where invoice_id is not null;
create index actions_document on actions (customer_id, document_id) where document_id is not null;
