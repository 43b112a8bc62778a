-- Where an answer goes: what the last mail that came in asks for, or else who sent it.
alter table inbox_conversations add column reply_address text;
update inbox_conversations set reply_address = from_address;
