-- That the mail of a report is on its way is kept before it leaves: a process that falls just then leaves a mark, and it is not sent again.
alter table reports
  add column mailing_at timestamptz,
  add column undelivered text;
update reports set mailing_at = sent_at where sent_at is not null;
