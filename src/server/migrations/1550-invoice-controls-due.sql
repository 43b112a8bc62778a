-- What is controlled next, in the order in which it is asked for: without it each hundred of them had all that waits read and sorted.
create index invoice_controls_due on invoice_controls ((answered > 0), invoice_id) where is_stale;
drop index invoice_controls_stale;
