-- For which entities of the customer somebody is the one to ask; for none means for all. A list of numbers knows no foreign keys:
-- this trigger is theirs, under the name that a foreign key would have. An entity that goes is named no longer.
alter table contacts add column entity_ids integer[] not null default '{}';
create index contacts_entities on contacts using gin (entity_ids) where entity_ids <> '{}';

create function keep_named_entities() returns trigger language plpgsql as $$
declare
  known integer;
begin
  -- The lock is what a deletion at the same moment waits for.
  select count(*) into known from (
    select id from entities where customer_id = new.customer_id and id = any(new.entity_ids) for key share
  ) as own;
  if known < cardinality(new.entity_ids) then
    raise exception 'an entity that is named is not of this customer'
      using errcode = 'foreign_key_violation', constraint = 'contacts_entity_ids_fkey', table = 'contacts';
  end if;
  return new;
end $$;
create trigger contacts_entity_ids before insert or update of entity_ids, customer_id on contacts
  for each row when (new.entity_ids <> '{}') execute function keep_named_entities();

create function forget_named_entity() returns trigger language plpgsql as $$
begin
  update contacts set entity_ids = array_remove(entity_ids, old.id)
  where entity_ids @> array[old.id] and entity_ids <> '{}';
  return null;
end $$;
create trigger entities_named after delete on entities
  for each row execute function forget_named_entity();
