-- What a budget lacks, without reading all its lines: lists of budgets ask it of every draft they show.
create index budget_lines_missing on budget_lines (budget_id) where value is null;
-- Which connections were divided otherwise since.
create index connections_shares_changed on connections (customer_id, cost_shares_at) where cost_shares_at is not null;
