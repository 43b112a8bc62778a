-- What kind of line the words of a sender mean, as a person put it right, to be remembered for the next e-invoice of that sender.
create table invoice_words (
  -- Null when staff put it right, for everybody; what a customer puts right counts for that customer alone.
  customer_id integer references customers,
  -- Who sent it: "supplier 3", or "other" with its name.
  party text not null,
  -- The description of a line, with its figures left out.
  words text not null,
  line_type text not null,
  changed_at timestamptz not null default now(),
  unique nulls not distinct (party, words, customer_id)
);
create index invoice_words_customer on invoice_words (customer_id) where customer_id is not null;
