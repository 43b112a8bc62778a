-- Which contact of the customer an account belongs to; the account stays when the contact goes.
alter table contacts add column name text not null generated always as (
  coalesce(first_name || ' ', '') || coalesce(middle_name || ' ', '') || last_name
) stored;
alter table users add column contact_id integer
  constraint users_contact_id_fkey references contacts on delete set null;
create index users_contact on users (contact_id);

create or replace view accounts as
select id, first_name, affix, last_name, name, initials, email_address, telephone, type, can_switch, state, hourly_rate,
  two_factor_required, two_factor_enabled_at is not null as two_factor_enabled, last_login_at is null as never_logged_in,
  last_login_at, terms_accepted_at, invited_at, locked_until, version, created_at, updated_at, search_text,
  array(select role_id from user_roles where user_id = users.id order by role_id) as role_ids,
  array(select customer_id from user_customers where user_id = users.id order by customer_id) as customer_ids,
  contact_id
from users;
