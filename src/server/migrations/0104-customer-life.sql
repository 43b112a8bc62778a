-- The last day a customer that gave notice is served.
alter table customers add column end_date date;
create index customers_end_date on customers (end_date) where state = 'notice';
-- Looked for when a customer is added that may be here already.
create index customers_kvk on customers (kvk);
