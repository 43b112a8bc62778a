-- When a newsletter came back from an address that does not exist: it gets no more of them until somebody looked at the contact.
alter table newsletter_recipients add column bounced_at timestamptz;
create index newsletter_recipients_bounced on newsletter_recipients (lower(email_address), bounced_at) where bounced_at is not null;
