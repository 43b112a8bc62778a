-- From which kinds of party an answer is waited for: what the lists of mutations are narrowed by.
alter table mutations add column waiting_at text[] not null default '{}';

create function mutation_waits() returns trigger language plpgsql as $$
begin
  new.waiting_at := case when new.state = 'waitingParty' then array(
    select distinct role from mutation_parties
    where mutation_id = new.id and sent_at is not null and confirmed_date is null order by role) else '{}' end;
  return new;
end $$;
create trigger mutations_wait before insert or update of state on mutations
  for each row execute function mutation_waits();

create function mutation_party_waits() returns trigger language plpgsql as $$
begin
  update mutations set state = state where id = coalesce(new.mutation_id, old.mutation_id) and state = 'waitingParty';
  return null;
end $$;
create trigger mutation_parties_wait after insert or update or delete on mutation_parties
  for each row execute function mutation_party_waits();

update mutations set state = state where state = 'waitingParty';
