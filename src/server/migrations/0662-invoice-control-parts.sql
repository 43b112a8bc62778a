-- What the control of an invoice came to, added up per connection, month and kind of cost, and per reason why some of it could not be
-- controlled: the overview of a customer adds these up, and reads no outcome.
create table invoice_control_parts (
  invoice_id integer not null references invoice_controls on delete cascade,
  place smallint not null,
  customer_id integer not null,
  -- Null: a line about no connection.
  connection_id integer,
  -- The first day of the month in which what was billed begins.
  month date not null,
  cost_group text not null check (cost_group in ('supply', 'tax', 'reduction', 'grid', 'metering', 'trafo', 'other')),
  -- Why it could not be controlled; null: it was.
  reason text,
  line_count integer not null,
  -- In euro cents without VAT: the size of what was billed whatever its sign, what was billed, and what it should have been.
  size_cents bigint not null,
  invoiced_cents bigint not null,
  expected_cents bigint not null,
  primary key (invoice_id, place)
);
create index invoice_control_parts_customer on invoice_control_parts (customer_id, month, connection_id);
create index invoice_control_parts_connection on invoice_control_parts (connection_id, month) where connection_id is not null;

-- What was controlled before is controlled once more, so that its parts are there too; what people decided stays.
update invoice_controls set input_hash = null, asked = asked + 1;
