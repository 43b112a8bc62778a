-- A draft that we make of an invoice is ours until it is registered; one that a customer began is theirs too.
alter table invoices add column made_by_customer boolean not null default false;
alter table invoices add column shown_to_customer boolean not null
  generated always as (state <> 'draft' or made_by_customer) stored;

-- The day of the month on which a monthly export comes back: a shorter month moves one of them, not all that follow.
alter table exports add column day_of_month smallint check (day_of_month between 1 and 31);
update exports set day_of_month = extract(day from next_on) where schedule = 'maandelijks' and next_on is not null;

-- The same for an action that repeats.
alter table actions add column recurrence_day smallint check (recurrence_day between 1 and 31);
