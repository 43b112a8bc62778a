-- What each import brought, so that it can be taken back. Readings of a month are what stood there before the first import
-- (number 0) with every later layer merged upon it in order; taking an import back leaves its layer out and merges again.
-- So later imports stay, and what a better one had pushed aside comes back.
create table reading_layers (
  connection_id integer not null references connections,
  month date not null,
  channel smallint not null,
  minutes smallint not null,
  number integer not null check (number >= 0),
  -- Null for what stood there at first, and for what came in otherwise than by an import.
  import_id integer references reading_imports,
  -- Packed as in reading_blocks; null when nothing stood there.
  block bytea,
  primary key (connection_id, month, channel, minutes, number)
);
alter table reading_layers alter column block set storage external;
create index reading_layers_import on reading_layers (import_id) where import_id is not null;

alter table reading_imports drop constraint reading_imports_state_check;
alter table reading_imports add constraint reading_imports_state_check check (state in
  ('sending', 'reading', 'offered', 'importing', 'done', 'undone', 'failed', 'cancelled'));
alter table reading_imports
  add column rows integer not null default 0,
  -- Whether its layers are kept: imports from before this table cannot be taken back.
  add column layered boolean not null default false,
  add column undone_at timestamptz,
  add column undone_by integer references users;
