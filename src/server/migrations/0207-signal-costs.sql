-- What a signal costs beyond what was to be expected, in euro without VAT, at an average price of recent invoices.
alter table signals add column estimated_cost numeric(14, 2);
