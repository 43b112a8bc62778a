-- What was settled with more than its difference, before that was refused: a figure to look at again, and to be found by.
alter table invoice_audits add column is_above_claim boolean not null
  generated always as (state = 'resolved' and coalesce(recovered_amount, 0) > greatest(claim_amount, 0)) stored;
-- Few are: in the order of their list.
create index invoice_audits_above_claim on invoice_audits (claim_amount, id) where is_above_claim;
