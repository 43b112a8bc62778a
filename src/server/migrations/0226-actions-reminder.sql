-- When whoever has to do an action is reminded: on a day and at a time of one's own, or else at nine on the deadline.
alter table actions add column remind_on date;
alter table actions add column remind_time text check (remind_time ~ '^([01]\d|2[0-3]):[0-5]\d$');
-- By the clock on the wall in the Netherlands.
alter table actions add column remind_at timestamp generated always as (
  coalesce(remind_on, deadline) + coalesce(
    make_interval(hours => left(remind_time, 2)::int, mins => right(remind_time, 2)::int), interval '9 hours')
) stored;

-- The moment for which was reminded; another moment reminds again.
drop index actions_to_remind;
alter table actions alter column reminded_for type timestamp using reminded_for + interval '9 hours';
create index actions_to_remind on actions (remind_at)
  where kind = 'action' and state in ('open', 'inProgress', 'waiting') and reminded_for is distinct from remind_at;
