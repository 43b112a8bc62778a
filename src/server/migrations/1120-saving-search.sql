-- A file is found by what it is called by outside, and by its location: that one has a search text of its own.
alter table saving_files add column search_text text not null generated always as (
  dutch_order(reference_year || coalesce(' ' || authority, '') || coalesce(' ' || reference, '')
    || coalesce(' ' || sbi_code, ''))
) stored;
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    create index saving_files_search on saving_files using gin (search_text gin_trgm_ops);
  end if;
end $$;
