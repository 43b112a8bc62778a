-- What stands on connections is found by all that a connection itself is found by: its code, meter number and address.
alter table invoices rename column eans to connection_words;

create function connection_words_of(of_invoice integer) returns text language sql stable as $$
  select coalesce(string_agg(distinct coalesce(connections.search_text, invoice_lines.named_ean), ' '), '')
  from invoice_lines left join connections on connections.id = invoice_lines.connection_id
  where invoice_lines.invoice_id = of_invoice
$$;

update invoices set connection_words = connection_words_of(id) where connection_words <> '';

create function describe_invoices_of_connection() returns trigger language plpgsql as $$
begin
  update invoices set connection_words = connection_words_of(id)
  where id in (
    select invoice_id from invoice_lines where customer_id = new.customer_id and connection_id = new.id);
  return null;
end $$;
create trigger connections_describe_invoices after update on connections
  for each row when (old.search_text is distinct from new.search_text)
  execute function describe_invoices_of_connection();

create or replace function describe_trafo() returns trigger language plpgsql as $$
begin
  new.search_text := dutch_order(concat_ws(' ', new.number, new.location, new.lessor_name,
    (select string_agg(search_text, ' ' order by id) from connections where id = any(new.connection_ids))));
  return new;
end $$;
drop trigger connections_describe_trafos on connections;
create trigger connections_describe_trafos after update on connections
  for each row when (old.search_text is distinct from new.search_text) execute function describe_trafos_of_connection();
update trafos set number = number where connection_ids <> '{}';

create or replace function describe_agreement() returns trigger language plpgsql as $$
begin
  new.search_text := dutch_order(concat_ws(' ', 'LO-' || lpad(new.id::text, greatest(5, length(new.id::text)), '0'), new.supplier_reference,
    (select string_agg(search_text, ' ' order by id) from connections where id = any(new.connection_ids))));
  return new;
end $$;
drop trigger connections_describe_agreements on connections;
create trigger connections_describe_agreements after update on connections
  for each row when (old.search_text is distinct from new.search_text) execute function describe_agreements_of_connection();
update supply_agreements set supplier_reference = supplier_reference where connection_ids <> '{}';
