-- A mail that names a claim and does not come from whom it was put to is filed only once somebody says so.
alter table invoice_audit_mails add column is_proposed boolean not null default false;
