-- That an export is there, or failed, stands in the bell of whoever asked for it: a notification is about an action or about that.
alter table action_notifications alter column action_id drop not null;
alter table action_notifications add column export_id integer
  constraint action_notifications_export_id_fkey references exports on delete cascade;
alter table action_notifications add constraint action_notifications_subject_check
  check (num_nonnulls(action_id, export_id) = 1);
alter table action_notifications drop constraint action_notifications_type_check;
alter table action_notifications add constraint action_notifications_type_check check (type between 1 and 6);
create index action_notifications_export on action_notifications (export_id) where export_id is not null;
