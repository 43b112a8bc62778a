-- A list asked for an entity finds what belongs to those below it too; this finds what belongs to the location alone.
alter table measures add column location_id integer not null generated always as (entity_id) stored;
create index measures_location on measures (location_id);
