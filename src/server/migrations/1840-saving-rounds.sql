-- Remarks belong to the round in which they were made. The year told rounds apart, until the next one began in the same year.
alter table saving_files add column round integer not null default 1;
alter table saving_remarks add column round integer not null default 1;
update saving_files set round = 2 where exists (
  select from saving_remarks where file_id = saving_files.id and reference_year <> saving_files.reference_year
);
update saving_remarks set round = saving_files.round from saving_files
  where saving_files.id = file_id and saving_files.reference_year = saving_remarks.reference_year;
drop index saving_remarks_file;
create index saving_remarks_file on saving_remarks (file_id, round, id);
