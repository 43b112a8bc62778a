-- When what a mutation changes was written to its connections: what was worked out of them before that is out of date.
alter table mutations add column written_at timestamptz;
create index mutations_written on mutations (customer_id, written_at) where written_at is not null;
