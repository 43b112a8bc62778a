-- Whether the users of the customer may see an action or a note, and all that is said about it.
alter table actions add column visible_to_customer boolean not null default false;
create index actions_visible on actions (customer_id, kind, deadline, priority_rank desc, id) where visible_to_customer;

-- Commenting became a right of its own: who could write may comment, and customers see and discuss what is shown to them.
update roles set scope = jsonb_set(scope, '{actions,comment}', coalesce(scope #> '{actions,write}', 'false'))
where scope ? 'actions' and not (scope -> 'actions') ? 'comment';
update roles set scope = jsonb_set(scope, '{actions}', '{"read": true, "comment": true, "write": false}')
where name = 'Klant beheerder' and is_system;
update roles set scope = jsonb_set(scope, '{actions}', '{"read": true, "comment": false, "write": false}')
where name = 'Klant lezer' and is_system;
