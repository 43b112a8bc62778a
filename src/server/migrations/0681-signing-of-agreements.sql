-- How the latest signing of an agreement stands (one of the states of signings), kept with the agreement so that a list of many is sorted
-- and filtered by it.
alter table supply_agreements add column signing_state text;
create index supply_agreements_signing on supply_agreements (signing_state, end_date, id) include (state);
create index supply_agreements_signing_order on supply_agreements (signing_state, id) include (state);

create function tell_signing_of_agreement() returns trigger language plpgsql as $$
begin
  update supply_agreements set signing_state = (
    select state from signings where linked_kind = new.linked_kind and linked_id = new.linked_id order by id desc limit 1
  ) where id = new.linked_id;
  return null;
end $$;
create trigger signings_tell_agreement after insert or update of state on signings for each row
  when (new.linked_kind = 'supplyAgreement') execute function tell_signing_of_agreement();

update supply_agreements set signing_state = (
  select state from signings where linked_kind = 'supplyAgreement' and linked_id = supply_agreements.id order by id desc limit 1
);
