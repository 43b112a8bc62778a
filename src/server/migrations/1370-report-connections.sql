-- Of which connections a report is, where somebody chose them; empty: of the whole customer, or of the entities that are named.
alter table reports add column connection_ids integer[] not null default '{}';
