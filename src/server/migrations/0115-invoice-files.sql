-- The e-invoice an invoice was made of, as it was sent.
alter table invoices add constraint invoices_file_hash_fkey foreign key (file_hash) references files (hash);
create index invoices_file_hash on invoices (file_hash) where file_hash is not null;

-- What a person should look at in an invoice that was taken in, a sentence a line.
alter table invoices add column import_notes text;
