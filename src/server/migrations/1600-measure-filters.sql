-- What the list of measures is narrowed by: whether they pay themselves back within the term of the law or take longer, where both
-- amounts are known, and the year they are planned in.
alter table measures
  add column payback_term text generated always as
    (case when saving_money > 0 and investment <= 5 * saving_money then 'within'
      when saving_money is not null and investment is not null then 'longer' end) stored,
  add column planned_year integer generated always as
    (case when planned_for ~ '^20\d\d-K[1-4]$' then left(planned_for, 4)::integer end) stored;
create index measures_planned_year on measures (customer_id, planned_year) where planned_year is not null;
