-- The modules of a customer of which every service in force is suspended: its users look and change nothing there.
alter table customers add column suspended_modules text[] not null default '{}';

update customers set suspended_modules = coalesce((
  select array_agg(module order by module) from (
    select module from listed_services
    where customer_id = customers.id and module = any(customers.modules)
      and state in ('active', 'suspended', 'terminating') and start_date <= current_date
    group by module having bool_and(state = 'suspended')
  ) as closed), '{}');
