-- A document and an action may be about several connections, as a service may. A list of numbers knows no foreign keys: these
-- triggers are theirs, under the names that foreign keys would have.
alter table documents add column connection_ids integer[] not null default '{}';
update documents set connection_ids = array[connection_id] where connection_id is not null;
alter table documents drop column connection_id;
-- What it was sent along with.
alter table documents add column invoice_id integer constraint documents_invoice_id_fkey references invoices;
create index documents_invoice on documents (invoice_id) where invoice_id is not null;
create index documents_connections on documents using gin (connection_ids) where connection_ids <> '{}';

alter table actions add column connection_ids integer[] not null default '{}';
update actions set connection_ids = array[connection_id] where connection_id is not null;
alter table actions drop column connection_id;
create index actions_connections on actions using gin (connection_ids) where connection_ids <> '{}';

create index customer_services_connections on customer_services using gin (connection_ids) where connection_ids <> '{}';

create function keep_named_connections() returns trigger language plpgsql as $$
declare
  known integer;
begin
  -- The lock is what a deletion at the same moment waits for.
  select count(*) into known from (
    select id from connections where customer_id = new.customer_id and id = any(new.connection_ids) for key share
  ) as own;
  if known < cardinality(new.connection_ids) then
    raise exception 'a connection that is named is not of this customer'
      using errcode = 'foreign_key_violation', constraint = tg_table_name || '_connection_ids_fkey', table = tg_table_name;
  end if;
  return new;
end $$;
create trigger documents_connection_ids before insert or update of connection_ids, customer_id on documents
  for each row when (new.connection_ids <> '{}') execute function keep_named_connections();
create trigger actions_connection_ids before insert or update of connection_ids, customer_id on actions
  for each row when (new.connection_ids <> '{}') execute function keep_named_connections();
create trigger customer_services_connection_ids before insert or update of connection_ids, customer_id on customer_services
  for each row when (new.connection_ids <> '{}') execute function keep_named_connections();

create function refuse_named_connection() returns trigger language plpgsql as $$
begin
  if exists (select from documents where connection_ids @> array[old.id] and connection_ids <> '{}')
    or exists (select from actions where connection_ids @> array[old.id] and connection_ids <> '{}')
    or exists (select from customer_services where connection_ids @> array[old.id] and connection_ids <> '{}')
  then
    raise exception 'a document, an action or a service still names this connection'
      using errcode = 'foreign_key_violation', constraint = 'connection_is_named', table = 'connections';
  end if;
  return null;
end $$;
create trigger connections_named after delete on connections
  for each row execute function refuse_named_connection();
