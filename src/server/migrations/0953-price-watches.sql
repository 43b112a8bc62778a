-- Prices of a market that a customer is told of, and when.
create table price_watches (
  customer_id integer not null constraint price_watches_customer_id_fkey references customers,
  click_product text not null check (click_product in ('base', 'peak', 'offpeak', 'ttf')),
  period text not null,
  source text not null,
  moment text not null check (moment in ('daily', 'weekly', 'move')),
  -- Per cents; none where it follows the rule of the customer.
  move numeric(5, 2) check (move > 0),
  ceiling numeric(12, 6),
  floor numeric(12, 6),
  since date not null,
  primary key (customer_id, click_product, period),
  check (floor < ceiling)
);
-- Who has yet to decide, and until when.
create index clicks_awaiting on clicks (valid_until) where state = 'awaitingApproval';
