-- A newsletter that was ended on its way is no cancelled one: some have it.
alter table newsletters drop constraint newsletters_state_check;
alter table newsletters add constraint newsletters_state_check
  check (state in ('draft', 'scheduled', 'sending', 'paused', 'partly', 'sent', 'stopped', 'cancelled'));
update newsletters set state = 'stopped' where state = 'cancelled' and sent_at is not null;
