-- The invoice as it came on paper or as a PDF: a file beside the figures that somebody typed from it.
alter table invoices add column original_name text;
alter table invoices add column original_type text;
alter table invoices add column original_size integer;
alter table invoices add column original_hash text constraint invoices_original_hash_fkey references files (hash);
alter table invoices add constraint invoices_original_whole
  check (num_nulls(original_name, original_type, original_size, original_hash) in (0, 4));
create index invoices_original_hash on invoices (original_hash) where original_hash is not null;
