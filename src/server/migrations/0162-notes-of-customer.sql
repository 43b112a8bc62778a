-- The notes of a customer, the latest first: without this the whole table may be walked back from its end until enough of them passed.
create index actions_notes on actions (customer_id, id) where kind = 'note';
-- The actions and notes of a customer by their subject.
create index actions_customer_subject on actions (customer_id, kind, dutch_order(subject), id);
