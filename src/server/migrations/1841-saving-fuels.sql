-- What a location uses besides gas from the grid, which counts as gas, and whether people live there alone.
alter table saving_files add column used_heat numeric(12, 3) check (used_heat >= 0);
alter table saving_files add column used_oil numeric(12, 3) check (used_oil >= 0);
alter table saving_files add column used_propane numeric(12, 3) check (used_propane >= 0);
alter table saving_files add column used_diesel numeric(12, 3) check (used_diesel >= 0);
alter table saving_files add column dwelling text check (dwelling in ('alleen', 'gemengd'));
