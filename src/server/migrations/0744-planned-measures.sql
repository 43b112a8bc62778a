-- Which measures stand in the planning.
alter table measures add column is_planned boolean not null generated always as (state = 'planned') stored;
create index measures_planned on measures (customer_id, is_planned, planned_for, id) include (state);
