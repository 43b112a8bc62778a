-- When an invoice was disputed and when that ended, kept with the invoice: how long a party takes is asked of all of its disputes at
-- once. Of a second dispute about one invoice the last counts.
alter table invoices add column disputed_at timestamptz;
alter table invoices add column dispute_ended_at timestamptz;

update invoices set disputed_at = began.at, dispute_ended_at = ended.at
from (
  select distinct on (subject_id) subject_id, id, at from audit
  where subject = 'invoices' and action = 'transition' and after ->> 'state' = 'disputed'
  order by subject_id, id desc) began
left join lateral (
  select at from audit
  where subject = 'invoices' and subject_id = began.subject_id and audit.id > began.id and action = 'transition'
    and before ->> 'state' = 'disputed'
  order by audit.id limit 1) ended on true
where invoices.id = began.subject_id;

create function note_dispute() returns trigger language plpgsql as $$
begin
  if new.state = 'disputed' then
    new.disputed_at := now();
    new.dispute_ended_at := null;
  elsif old.state = 'disputed' then
    new.dispute_ended_at := now();
  end if;
  return new;
end $$;
create trigger invoices_dispute before update of state on invoices for each row
  when (old.state is distinct from new.state) execute function note_dispute();

create index invoices_party_settled on invoices (party_id) include (disputed_at, dispute_ended_at, customer_id)
  where dispute_ended_at is not null;
