-- The last day of the quarter in which a measure is planned: that stands among the terms.
alter table measures add column planned_until date generated always as (
  case when state = 'planned' and planned_for ~ '^20\d\d-K[1-4]$' then
    (make_date(left(planned_for, 4)::integer, right(planned_for, 1)::integer * 3, 1) + interval '1 month' - interval '1 day')::date
  end) stored;
create index measures_planned_until on measures (planned_until, customer_id) where planned_until is not null;
