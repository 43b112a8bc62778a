-- Orders and searches of the shorter lists, which grow as well.
drop index exports_kind_order;
create index exports_kind_order on exports (dutch_order(kind), id);
create index grid_operators_name_order on grid_operators (dutch_order(name), id);
create index grid_operators_code_order on grid_operators (dutch_order(code), id);
create index measuring_companies_name_order on measuring_companies (dutch_order(name), id);
create index measuring_companies_code_order on measuring_companies (dutch_order(code), id);
create index suppliers_name_order on suppliers (dutch_order(name), id);
create index suppliers_code_order on suppliers (dutch_order(code), id);
create index roles_user_type_order on roles (user_type, id);
create index customer_services_start_order on customer_services (start_date, id);
create index customer_services_end_order on customer_services (end_date, id);
create index customer_services_state_order on customer_services (state, id);
create index service_definitions_code_order on service_definitions (dutch_order(code), id);
create index service_definitions_name_order on service_definitions (dutch_order(name), id);
create index service_definitions_price_order on service_definitions (default_price, id);
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    create index users_search on users using gin (search_text gin_trgm_ops);
    create index exports_search on exports using gin (search_text gin_trgm_ops);
    create index hours_entries_search on hours_entries using gin (search_text gin_trgm_ops);
    create index signals_search on signals using gin (search_text gin_trgm_ops);
    create index roles_search on roles using gin (search_text gin_trgm_ops);
  end if;
end $$;
