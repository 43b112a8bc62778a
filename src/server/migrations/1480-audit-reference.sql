-- A finding is found by the reference that its letters and the answers to them carry (FC-00012).
alter table invoice_audits drop column search_text;
alter table invoice_audits add column search_text text not null generated always as (
  dutch_order(title || ' ' || sender || ' ' || check_code || ' FC-' || lpad(id::text, greatest(5, length(id::text)), '0'))
) stored;
do $$ begin
  if exists (select 1 from pg_extension where extname = 'pg_trgm') then
    create index invoice_audits_search on invoice_audits using gin (search_text gin_trgm_ops);
  end if;
end $$;
