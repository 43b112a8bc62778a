-- What people say on the phone: a name with part of an address, a telephone number as it is dialled, a postcode without its space.
create function spoken_phone(number text) returns text language sql immutable parallel safe as $$
  select coalesce(' ' || number || case when number like '+31%' then ' 0' || substr(number, 4) else '' end, '')
$$;

alter table customers drop column search_text;
alter table customers add column search_text text not null generated always as (
  dutch_order(name || ' ' || number || coalesce(' ' || kvk, '') || coalesce(' ' || external_number, '')
    || coalesce(' ' || visit_street, '') || coalesce(' ' || visit_number, '')
    || coalesce(' ' || visit_postcode || ' ' || replace(visit_postcode, ' ', ''), '') || coalesce(' ' || visit_city, '')
    || spoken_phone(telephone) || coalesce(' ' || email_general, ''))
) stored;

alter table contacts drop column search_text;
alter table contacts add column search_text text not null generated always as (
  dutch_order(coalesce(first_name || ' ', '') || coalesce(middle_name || ' ', '') || last_name
    || coalesce(' ' || function, '') || coalesce(' ' || email_address, '')
    || spoken_phone(telephone_number) || spoken_phone(mobile_number))
) stored;

alter table entities drop column search_text;
alter table entities add column search_text text not null generated always as (
  dutch_order(name || coalesce(' ' || number, '') || coalesce(' ' || kvk, '') || coalesce(' ' || street, '')
    || coalesce(' ' || house_number, '') || coalesce(' ' || addition, '')
    || coalesce(' ' || postcode || ' ' || replace(postcode, ' ', ''), '') || coalesce(' ' || city, '')
    || coalesce(' ' || cost_center, ''))
) stored;

alter table connections drop column search_text;
alter table connections add column search_text text not null generated always as (
  dutch_order(ean || ' ' || street || ' ' || house_number || coalesce(' ' || addition, '') || ' ' || postcode || ' '
    || replace(postcode, ' ', '') || ' ' || city || coalesce(' ' || meter_number, '') || coalesce(' ' || description, ''))
) stored;

do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    create index customers_search on customers using gin (search_text gin_trgm_ops);
    create index contacts_search on contacts using gin (search_text gin_trgm_ops);
    create index if not exists entities_search on entities using gin (search_text gin_trgm_ops);
    create index if not exists connections_search on connections using gin (search_text gin_trgm_ops);
    create index if not exists invoices_search on invoices using gin (search_text gin_trgm_ops);
  end if;
end $$;
