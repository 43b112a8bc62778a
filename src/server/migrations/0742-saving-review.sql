-- What the customer says of a report before it is handed in: agreed on a day, or with remarks.
alter table saving_files add column remarks text;
alter table saving_files add column agreed_on date;
alter table saving_files drop constraint saving_files_state_check;
alter table saving_files add constraint saving_files_state_check check (state in ('assessing', 'notObliged', 'inventory', 'draft',
  'customerReview', 'agreed', 'submitted', 'supplement', 'accepted'));
