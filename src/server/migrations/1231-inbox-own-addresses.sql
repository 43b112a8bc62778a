-- All addresses on which mail reaches us, beside the one people are told: nobody of ours is to read along with our own answer.
alter table inbox_mailbox add column own_addresses text[] not null default '{}';
-- And what we once wrote from, also when no mailbox is connected any more.
create index inbox_messages_sent_from on inbox_messages (lower(from_address)) where direction = 'out';
