-- What deserves a second look in the amounts of an invoice: told in lists, and asked about before it is registered.
alter table invoices add column attention text;
