-- Also one account alone is erased on request; its customers then stay as they are.
alter table erasures alter column customer_id drop not null;
alter table erasures add column user_id integer constraint erasures_user_id_fkey references users;
alter table erasures add constraint erasures_of_one check (num_nonnulls(customer_id, user_id) = 1);
create index erasures_user on erasures (user_id) where user_id is not null;
