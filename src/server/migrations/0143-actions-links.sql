-- What an action is about, and what hours were spent on: always something of the same customer.
alter table actions add constraint actions_in_customer unique (customer_id, id);
alter table actions add column entity_id integer;
alter table actions add column connection_id integer;
alter table actions add constraint actions_entity_id_fkey
  foreign key (customer_id, entity_id) references entities (customer_id, id);
alter table actions add constraint actions_connection_id_fkey
  foreign key (customer_id, connection_id) references connections (customer_id, id);
create index actions_entity on actions (customer_id, entity_id) where entity_id is not null;
create index actions_connection on actions (customer_id, connection_id) where connection_id is not null;
-- What other records call it, as they do connections.
alter table actions add column name text not null generated always as (subject) stored;

alter table hours_entries add column action_id integer;
alter table hours_entries add constraint hours_entries_action_id_fkey
  foreign key (customer_id, action_id) references actions (customer_id, id);
create index hours_entries_action on hours_entries (customer_id, action_id) where action_id is not null;
