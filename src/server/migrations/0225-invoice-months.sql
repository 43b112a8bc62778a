-- Months of invoices that are closed: nothing is registered in them any more. Who closed and reopened which, and why, is in the audit.
create table invoice_months (
  month text primary key check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null default now(),
  closed_by_id integer references users on delete set null
);
