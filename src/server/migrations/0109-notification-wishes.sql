-- A person may wish to be told by mail alone, or once a day.
alter table action_notifications add column in_portal boolean not null default true;
alter table action_notifications add column in_digest boolean not null default false;
create index action_notifications_digest on action_notifications (created_at) where in_digest;
