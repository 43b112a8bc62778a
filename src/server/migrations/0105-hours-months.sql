-- Months of hours that are closed: nothing in them changes any more.
create table hour_months (
  month text primary key check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null default now(),
  closed_by_id integer references users on delete set null
);

-- How hours are kept: one row.
create table hour_settings (
  id integer primary key default 1 check (id = 1),
  rounding integer not null default 0 check (rounding in (0, 5, 6, 15)),
  approval boolean not null default true
);
insert into hour_settings default values;

-- For adding up a period by customer, person or activity.
create index hours_entries_overview on hours_entries (date, customer_id) include (seconds, amount, billable, user_id, activity);
