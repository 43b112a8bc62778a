-- The documents of all customers together, the newest first, are found from anywhere.
create index documents_everywhere on documents (document_date desc, id desc);
