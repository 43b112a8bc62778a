-- What the control itself came to: the amount of a finding goes along with it until a person has another one.
alter table invoice_audits add column found_amount numeric(14, 2);
-- Of what somebody has in hand is not known whose amount it is: that stays.
update invoice_audits set found_amount = claim_amount where state = 'open';
