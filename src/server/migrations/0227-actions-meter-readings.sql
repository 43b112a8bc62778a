-- An action can be made for a meter reading that somebody typed, of the same customer; it stays when that goes.
alter table meter_readings add constraint meter_readings_in_customer unique (customer_id, id);
-- What other records call it.
alter table meter_readings add column name text not null generated always as (
  case kind when 'standing' then 'Meterstand ' || replace(trim_scale(value)::text, '.', ',')
    else 'Verbruik ' || replace(trim_scale(usage)::text, '.', ',') end
    || ' ' || unit || ' van ' || lpad(extract(day from reading_date)::int::text, 2, '0')
    || '/' || lpad(extract(month from reading_date)::int::text, 2, '0') || '/' || extract(year from reading_date)::int::text
) stored;

alter table actions add column meter_reading_id integer;
alter table actions add constraint actions_meter_reading_id_fkey foreign key (customer_id, meter_reading_id)
  references meter_readings (customer_id, id) on delete set null (meter_reading_id);
create index actions_meter_reading on actions (customer_id, meter_reading_id) where meter_reading_id is not null;
