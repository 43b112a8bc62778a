-- Where a deal stood before it was put off: there it goes on. What is put off already goes on as qualified.
alter table deals add column held_from text
  check (held_from in ('lead', 'qualified', 'dataCollected', 'offered', 'negotiating'));

create or replace function keep_state_since() returns trigger language plpgsql as $$
begin
  new.state_since := (now() at time zone 'Europe/Amsterdam')::date;
  new.held_from := case when new.state = 'onHold' then old.state end;
  return new;
end $$;
