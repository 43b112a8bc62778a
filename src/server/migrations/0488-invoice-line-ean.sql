-- The EAN-code that an e-invoice names in a line, which may be no connection (yet): whoever makes or links one does so for every line.
alter table invoice_lines add column named_ean text;

create index invoice_lines_named_ean on invoice_lines (named_ean)
  where named_ean is not null and connection_id is null;

-- A draft about one metering point that was taken in earlier said which in what it noticed; that is now told by its lines.
with named as (
  select id, (regexp_match(import_notes, 'EAN-code (\d{18}) is geen aansluiting van deze klant\.'))[1] as ean
  from invoices
  where state = 'draft' and source = 'efactuur' and not is_collective
)
update invoice_lines set named_ean = named.ean
from named
where named.id = invoice_lines.invoice_id and named.ean is not null and invoice_lines.connection_id is null;

update invoices set
  import_notes = nullif(trim(both E'\n' from regexp_replace(
    import_notes, '\n?EAN-code \d{18} is geen aansluiting van deze klant\.', '', 'g')), ''),
  eans = (
    select coalesce(string_agg(distinct coalesce(connections.ean, invoice_lines.named_ean), ' '), '')
    from invoice_lines left join connections on connections.id = invoice_lines.connection_id
    where invoice_lines.invoice_id = invoices.id)
where exists (
  select 1 from invoice_lines where invoice_lines.invoice_id = invoices.id and named_ean is not null);
