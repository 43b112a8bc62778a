-- Also one contact alone is erased: its record goes, so that nothing is left to refer to but its id, and when it was made. That
-- tells of all that was erased whether a record with this id is the same one, and now stands with every erasure.
alter table erasures add column contact_id integer;
alter table erasures add column made_at timestamptz;
update erasures set made_at = coalesce(
  (select created_at from customers where id = customer_id), (select created_at from users where id = user_id));
alter table erasures alter column made_at set not null;
alter table erasures drop constraint erasures_of_one;
alter table erasures add constraint erasures_of_one check (num_nonnulls(customer_id, user_id, contact_id) = 1);
