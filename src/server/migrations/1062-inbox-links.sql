-- What of its customer a conversation is about: one of each, shown on both sides.
alter table mutations add column name text not null generated always as
  ('MU-' || lpad(id::text, greatest(5, length(id::text)), '0')) stored;
alter table invoice_audits add column name text not null generated always as (title) stored;
alter table inbox_conversations
  add column action_id integer constraint inbox_conversations_action_id_fkey references actions on delete set null,
  add column invoice_audit_id integer
    constraint inbox_conversations_invoice_audit_id_fkey references invoice_audits on delete set null,
  add column mutation_id integer constraint inbox_conversations_mutation_id_fkey references mutations on delete set null,
  add column invoice_id integer constraint inbox_conversations_invoice_id_fkey references invoices on delete set null;
create index inbox_action on inbox_conversations (action_id, received_at, id) include (state) where action_id is not null;
create index inbox_audit on inbox_conversations (invoice_audit_id, received_at, id) include (state)
  where invoice_audit_id is not null;
create index inbox_mutation on inbox_conversations (mutation_id, received_at, id) include (state)
  where mutation_id is not null;
create index inbox_invoice on inbox_conversations (invoice_id, received_at, id) include (state)
  where invoice_id is not null;
