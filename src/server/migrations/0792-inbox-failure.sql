-- Why an answer that we wrote was given up, after the last try.
alter table inbox_messages add column failure text;
