-- An action is found by the reference that mails about it and the answers to them carry (AC-00012).
alter table actions drop column search_text;
alter table actions add column search_text text not null generated always as (
  dutch_order('AC-' || lpad(id::text, greatest(5, length(id::text)), '0') || ' ' || subject
    || coalesce(' ' || left(regexp_replace(body, '<[^>]*>|&nbsp;', ' ', 'g'), 4000), ''))
) stored;
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    create index actions_search on actions using gin (search_text gin_trgm_ops);
  end if;
end $$;
