-- The conversations of the shared mailbox in which somebody answers a claim, filed by its reference.
create table invoice_audit_mails (
  audit_id integer not null constraint invoice_audit_mails_audit_id_fkey references invoice_audits on delete cascade,
  conversation_id integer not null
    constraint invoice_audit_mails_conversation_id_fkey references inbox_conversations on delete cascade,
  primary key (audit_id, conversation_id)
);
create index invoice_audit_mails_conversation on invoice_audit_mails (conversation_id);
