-- When the mailbox was last in touch, beside since when its connection stands as it does.
alter table inbox_mailbox add column touched_at timestamptz;
