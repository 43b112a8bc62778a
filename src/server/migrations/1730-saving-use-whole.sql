-- What the connections of a location used together may be more than the largest of one of them.
alter table saving_files alter column usage_e type bigint, alter column usage_g type bigint;
