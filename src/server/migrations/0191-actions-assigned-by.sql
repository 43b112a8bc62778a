-- Who gave an action to whoever does it; empty where one took it on oneself. Of what there is, who made it.
alter table actions add column assigned_by_id integer constraint actions_assigned_by_id_fkey references users;
update actions set assigned_by_id = audit.user_id
from audit
where audit.subject = 'actions' and audit.action = 'create' and audit.subject_id = actions.id
  and actions.kind = 'action' and audit.user_id <> actions.assignee_id;
create index actions_assigned_by on actions (assigned_by_id, deadline, priority_rank desc, id) where assigned_by_id is not null;
