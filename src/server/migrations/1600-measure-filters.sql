-- What the list of measures is narrowed by: whether they pay themselves back within the term of the law, and the year they are planned in.
alter table measures
  add column pays_back boolean not null generated always as
    (coalesce(saving_money > 0 and investment <= 5 * saving_money, false)) stored,
  add column planned_year integer generated always as
    (case when planned_for ~ '^20\d\d-K[1-4]$' then left(planned_for, 4)::integer end) stored;
create index measures_planned_year on measures (customer_id, planned_year) where planned_year is not null;
