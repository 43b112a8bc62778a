-- What the tariffs of a connection hang on: the category of the sheet of its grid operator, its kVA, and whether its power is contracted
-- for a group. The connection says what holds from a day on; what held before that is kept, so that any day in the past can be reckoned.
alter table connections
  add column tariff_category text,
  add column connection_kva numeric(9, 1),
  add column group_transport boolean not null default false,
  add column tariff_from date,
  add column tariff_reason text,
  add column gvo_source text;

create table connection_tariffs (
  connection_id integer not null references connections on delete cascade,
  from_day date not null,
  tariff_category text,
  connection_kva numeric(9, 1),
  group_transport boolean not null,
  primary key (connection_id, from_day)
);

-- What a connection says from a day on takes the place of what was kept for that day and after it. Without a day it held always.
create function keep_connection_tariffs() returns trigger language plpgsql as $$
declare
  first date := coalesce(new.tariff_from, '0001-01-01');
begin
  delete from connection_tariffs where connection_id = new.id and from_day >= first;
  if new.tariff_category is not null or new.connection_kva is not null or new.group_transport
    or exists (select from connection_tariffs where connection_id = new.id)
  then
    insert into connection_tariffs values
      (new.id, first, new.tariff_category, new.connection_kva, new.group_transport);
  end if;
  return null;
end $$;
create trigger connections_keep_tariffs_new after insert on connections for each row
  when (new.tariff_category is not null or new.connection_kva is not null or new.group_transport)
  execute function keep_connection_tariffs();
create trigger connections_keep_tariffs after update on connections for each row
  when ((new.tariff_category, new.connection_kva, new.group_transport, new.tariff_from)
    is distinct from (old.tariff_category, old.connection_kva, old.group_transport, old.tariff_from))
  execute function keep_connection_tariffs();

-- Whence the energy of a connection comes follows from the agreement that it is in (decision 35).
create function follow_gvo_source() returns trigger language plpgsql as $$
begin
  new.gvo_source := (select gvo_source from supply_agreements where id = new.supply_agreement_id);
  return new;
end $$;
create trigger connections_gvo_source before update of supply_agreement_id on connections
  for each row execute function follow_gvo_source();
create function tell_gvo_source() returns trigger language plpgsql as $$
begin
  update connections set gvo_source = new.gvo_source
  where supply_agreement_id = new.id and gvo_source is distinct from new.gvo_source;
  return null;
end $$;
create trigger supply_agreements_gvo_source after update of gvo_source on supply_agreements
  for each row when (old.gvo_source is distinct from new.gvo_source) execute function tell_gvo_source();
update connections set gvo_source = (select gvo_source from supply_agreements where id = connections.supply_agreement_id)
where supply_agreement_id is not null;
