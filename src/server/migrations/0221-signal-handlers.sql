-- Who of ours deals with a signal: whoever took it up, or was given it.
alter table signals add column assignee_id integer constraint signals_assignee_id_fkey references users;
create index signals_assignee on signals (assignee_id, severity_rank desc, period_to desc, id)
  where assignee_id is not null;
-- Until now only the action that came with it told who took a signal up.
update signals set assignee_id = (
  select actions.assignee_id from actions join users on users.id = actions.assignee_id and users.type <> 'customer'
  where actions.customer_id = signals.customer_id and actions.signal_id = signals.id and actions.kind = 'action'
  order by actions.id limit 1
) where state = 'inProgress';
