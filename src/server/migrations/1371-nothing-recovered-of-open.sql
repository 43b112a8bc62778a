-- What was told to have come back counts of what is settled: of what was opened again it is told anew.
update invoice_audits set recovered_amount = null where state <> 'resolved' and recovered_amount is not null;
