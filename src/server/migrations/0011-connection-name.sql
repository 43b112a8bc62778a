-- What people call a connection, so that a record that refers to one can tell which: its own description, and where it is.
alter table connections add column name text not null generated always as (
  coalesce(description || ', ', '') || street || ' ' || house_number || coalesce(' ' || addition, '') || ', ' || city
) stored;
