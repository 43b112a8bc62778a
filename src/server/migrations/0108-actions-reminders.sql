-- The deadline for which whoever has to do an action was reminded; another deadline reminds again.
alter table actions add column reminded_for date;
alter table action_notifications drop constraint action_notifications_type_check;
alter table action_notifications add constraint action_notifications_type_check check (type between 1 and 5);
create index actions_to_remind on actions (deadline)
  where kind = 'action' and state in ('open', 'inProgress', 'waiting') and reminded_for is distinct from deadline;
