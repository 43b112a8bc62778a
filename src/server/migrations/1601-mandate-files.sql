-- For which files a mandate went out to be signed, with the connections that stand on its paper: signed it counts for these alone.
create table tax_mandate_files (
  signing_id integer not null references signings on delete cascade,
  request_id integer not null references tax_requests on delete cascade,
  connection_ids integer[] not null,
  primary key (signing_id, request_id)
);
create index tax_mandate_files_request on tax_mandate_files (request_id);
