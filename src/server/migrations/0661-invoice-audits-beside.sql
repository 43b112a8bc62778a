-- Has others of the same sender controlled again that an invoice stands beside: those whose gap it closes, or that it doubles.
create function order_audits_beside(invoice integer) returns void language sql as $$
  update invoice_controls set asked = asked + 1
  from invoices as later, invoices as own
  where own.id = invoice and later.customer_id = own.customer_id and later.id <> own.id
    and later.party_type = own.party_type and later.party_name = own.party_name
    and own.period_from between later.period_from - 400 and later.period_to
    and invoice_controls.invoice_id = later.id
    -- What still waits for its turn sees it anyhow.
    and not invoice_controls.is_stale
    and exists (
      select from invoice_lines as one join invoice_lines as other on other.connection_id = one.connection_id
      where one.invoice_id = own.id and other.invoice_id = later.id)
$$;

-- An invoice that is dropped after its control has nothing to find any more.
create function audit_dropped_invoices() returns trigger language plpgsql as $$
begin
  update invoice_controls set asked = asked + 1 where invoice_id = new.id;
  if found then
    insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, keep_until, heartbeat_seconds)
    select name, '{}'::jsonb, 'all', policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, now() + retention_seconds * interval '1 second', heartbeat_seconds
    from pgboss.queue where name = 'audits'
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger invoices_audit_dropped after update on invoices for each row
  when (new.state = 'void' and old.state <> 'void') execute function audit_dropped_invoices();

-- What was found of an invoice as such is known by its days, whatever else is found beside it.
with numbered as (
  select id, row_number() over (partition by invoice_id, check_code, split_part(fingerprint, '|', 2), period_from
    order by id) - 1 as nth
  from invoice_audits
  where fingerprint ~ '^FC[0-9]{2}[|][0-9]*[|][0-9]+$')
update invoice_audits
set fingerprint = check_code || '|' || split_part(fingerprint, '|', 2) || '|' || period_from || '|' || numbered.nth
from numbered where numbered.id = invoice_audits.id;
