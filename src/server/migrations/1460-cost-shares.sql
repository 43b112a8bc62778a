-- Which cost centres bear the cost of a connection that several use, each for how much of it (decision 46): together always 100 percent.
create table connection_cost_shares (
  connection_id integer not null,
  customer_id integer not null,
  entity_id integer not null,
  percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
  primary key (connection_id, entity_id),
  constraint connection_cost_shares_connection_fkey foreign key (customer_id, connection_id)
    references connections (customer_id, id) on delete cascade,
  constraint connection_cost_shares_entity_fkey foreign key (customer_id, entity_id)
    references entities (customer_id, id)
);
create index connection_cost_shares_entity on connection_cost_shares (customer_id, entity_id);

-- Checked when the transaction is done, since rows go and come one by one.
create function connection_cost_shares_whole() returns trigger language plpgsql as $$
declare
  own integer := coalesce(new.connection_id, old.connection_id);
  total numeric;
begin
  select sum(percent) into total from connection_cost_shares where connection_id = own;
  if total is not null and total <> 100 then
    raise exception 'the shares of connection % come to %', own, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger connection_cost_shares_whole after insert or update or delete on connection_cost_shares
  deferrable initially deferred for each row execute function connection_cost_shares_whole();

-- When that was changed last, to tell which budgets were worked out before.
alter table connections add column cost_shares_at timestamptz;

alter table budgets add column cost_center_ids integer[] not null default '{}';
alter table budgets drop constraint budgets_scope_check;
alter table budgets add constraint budgets_scope_check
  check (scope in ('klant', 'entiteit', 'aansluiting', 'kostenplaats'));
