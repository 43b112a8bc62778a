-- When somebody was last invited, and until when wrong passwords keep an account closed.
alter table users add column invited_at timestamptz;
alter table users add column locked_until timestamptz;
update users set invited_at = created_at where state = 'invited';
alter table users add column search_text text not null generated always as (
  dutch_order(first_name || coalesce(' ' || affix, '') || ' ' || last_name || ' ' || email_address)
) stored;
create index users_last_name on users (dutch_order(last_name), dutch_order(first_name), id);

-- An account as its page shows it: with its roles and customers, and without what nobody should read.
create view accounts as
select id, first_name, affix, last_name, name, initials, email_address, telephone, type, can_switch, state, hourly_rate,
  two_factor_required, two_factor_enabled_at is not null as two_factor_enabled, last_login_at is null as never_logged_in,
  last_login_at, terms_accepted_at, invited_at, locked_until, version, created_at, updated_at, search_text,
  array(select role_id from user_roles where user_id = users.id order by role_id) as role_ids,
  array(select customer_id from user_customers where user_id = users.id order by customer_id) as customer_ids
from users;

alter table roles rename constraint roles_name_key to roles_name_unique;
alter table roles add column search_text text not null
  generated always as (dutch_order(name || coalesce(' ' || description, ''))) stored;
create index roles_name_order on roles (dutch_order(name), id);

-- A role with how many people who may sign in have it.
create view listed_roles as
select id, name, description, user_type, scope, is_system, version, created_at, updated_at, search_text,
  (select count(*)::integer from user_roles
    join users on users.id = user_roles.user_id and users.type = roles.user_type and users.state <> 'inactive'
    where role_id = roles.id) as user_count
from roles;
