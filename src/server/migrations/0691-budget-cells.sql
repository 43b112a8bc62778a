-- What stood in the cells that were filled in last, so that it can be put back as one.
alter table budgets add column last_cells jsonb;
