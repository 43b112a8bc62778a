-- Sending a newsletter can be held and gone on with, or ended there: who had no turn yet does not get it.
alter table newsletters drop constraint newsletters_state_check;
alter table newsletters add constraint newsletters_state_check
  check (state in ('draft', 'scheduled', 'sending', 'paused', 'partly', 'sent', 'cancelled'));
alter table newsletter_recipients drop constraint newsletter_recipients_result_check;
alter table newsletter_recipients add constraint newsletter_recipients_result_check
  check (result in ('waiting', 'ordered', 'underway', 'sent', 'failed', 'uncertain', 'skipped', 'stopped'));
