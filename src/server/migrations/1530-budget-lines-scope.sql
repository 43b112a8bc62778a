-- Which connections a budget has lines of, one entry of each in the place of its 72 lines: lists of budgets ask it of all they show.
create index budget_lines_scope on budget_lines (budget_id, connection_id) where kind = 'volume' and month = 1;
