-- Which attachments of a mail were put in the library: each once.
create table inbox_documents (
  message_id integer not null references inbox_messages on delete cascade,
  -- Which attachment of the mail, counted from one.
  place integer not null check (place > 0),
  document_id integer not null constraint inbox_documents_document_id_fkey references documents on delete cascade,
  primary key (message_id, place)
);
create index inbox_documents_document on inbox_documents (document_id);
