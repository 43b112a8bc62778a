-- A photo of the meter beside the reading that somebody typed from it.
alter table meter_readings add column photo_name text;
alter table meter_readings add column photo_type text;
alter table meter_readings add column photo_size integer;
alter table meter_readings add column photo_hash text constraint meter_readings_photo_hash_fkey references files (hash);
alter table meter_readings add constraint meter_readings_photo_whole
  check (num_nulls(photo_name, photo_type, photo_size, photo_hash) in (0, 4));
create index meter_readings_photo_hash on meter_readings (photo_hash) where photo_hash is not null;
