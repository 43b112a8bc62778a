-- Of which month a customer was reminded that readings of meters are still to be typed: once, whichever process does it.
create table meter_reminders (
  customer_id integer not null constraint meter_reminders_customer_id_fkey references customers,
  month date not null,
  reminded_at timestamptz not null default now(),
  primary key (customer_id, month)
);
