-- How far the process is that reads a file (bytes) or takes it in (readings): any process can tell it.
alter table reading_imports add column done integer not null default 0;
