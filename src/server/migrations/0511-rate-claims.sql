-- What was shipped for a market code belongs to the grid operator that has the code now, is in force, and for as long as it has and is so:
-- a claim ends with it. What somebody fixed stays with whom it was fixed for, until it is a draft again; what somebody chose another
-- operator for is claimed no more. Each claim and its end stand in the history of the table.
drop trigger parties_claim_rate_tables on parties;
drop function claim_rate_tables();

create function claimer_of(market_code text) returns integer language sql stable as $$
  select id from parties where kind = 'gridoperator' and code = market_code and state <> 'inactive' order by id limit 1
$$;

create function tell_claim(table_id integer, was integer, becomes integer) returns void language sql as $$
  insert into audit (action, subject, subject_id, before, after)
  values ('update', 'grid-tariffs', table_id,
    jsonb_build_object('gridOperatorId', was, 'gridOperatorName', (select name from parties where id = was)),
    jsonb_build_object('gridOperatorId', becomes, 'gridOperatorName', (select name from parties where id = becomes)))
$$;

create function claim_rate_tables(market_code text) returns void language plpgsql as $$
declare
  claimer integer := claimer_of(market_code);
  claimed record;
begin
  for claimed in
    select id, grid_operator_id from rate_tables
    where operator_code = market_code and state = 'draft' and grid_operator_id is distinct from claimer
    order by id for update
  loop
    update rate_tables set grid_operator_id = claimer, version = version + 1, updated_at = now() where id = claimed.id;
    perform tell_claim(claimed.id, claimed.grid_operator_id, claimer);
  end loop;
end $$;

create function claim_by_party() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.code is distinct from new.code then
    perform claim_rate_tables(old.code);
  end if;
  perform claim_rate_tables(new.code);
  return null;
end $$;
create trigger parties_claim_rate_tables after insert or update of code, kind, state on parties for each row
  when (new.kind = 'gridoperator') execute function claim_by_party();

create function release_by_party() returns trigger language plpgsql as $$
declare freed integer;
begin
  for freed in
    update rate_tables set grid_operator_id = null, version = version + 1, updated_at = now()
    where grid_operator_id = old.id and operator_code = old.code and state = 'draft' returning id
  loop
    perform tell_claim(freed, old.id, null);
  end loop;
  return old;
end $$;
create trigger parties_release_rate_tables before delete on parties for each row
  when (old.kind = 'gridoperator') execute function release_by_party();

-- A party without the code was chosen by a person: the table is that party's from then on, whoever has the code.
create function choose_operator() returns trigger language plpgsql as $$
begin
  if new.grid_operator_id <> coalesce(claimer_of(new.operator_code), 0) then
    new.operator_code := null;
  end if;
  return new;
end $$;
create trigger rate_tables_choose_operator before update of grid_operator_id on rate_tables for each row
  when (new.operator_code is not null and new.grid_operator_id is not null
    and new.grid_operator_id is distinct from old.grid_operator_id) execute function choose_operator();

create function claim_again() returns trigger language plpgsql as $$
declare claimer integer := claimer_of(new.operator_code);
begin
  if new.grid_operator_id is distinct from claimer then
    perform tell_claim(new.id, new.grid_operator_id, claimer);
    new.grid_operator_id := claimer;
  end if;
  return new;
end $$;
create trigger rate_tables_claim_again before update of state on rate_tables for each row
  when (new.operator_code is not null and old.state <> 'draft' and new.state = 'draft') execute function claim_again();

-- Until now nobody can tell what was claimed from what was chosen: what a party without the code has, it keeps.
update rate_tables set operator_code = null
where grid_operator_id is not null and operator_code is not null
  and not exists (select from parties where parties.id = grid_operator_id and parties.code = operator_code);

-- What is of a party that is inactive by now is let go.
select claim_rate_tables(operator_code)
from (select distinct operator_code from rate_tables where operator_code is not null) as codes;
