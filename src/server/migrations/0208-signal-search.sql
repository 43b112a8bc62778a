-- What a signal is found by besides its sentence: the EAN and address of its connection, and its customer.
alter table signals drop column search_text;
alter table signals add column about text not null default '';
update signals set about = concat_ws(' ', connections.ean, connections.name, connections.postcode, customers.name)
  from connections join customers on customers.id = connections.customer_id
  where connections.id = signals.connection_id;
alter table signals add column search_text text not null generated always as (dutch_order(title || ' ' || about)) stored;
