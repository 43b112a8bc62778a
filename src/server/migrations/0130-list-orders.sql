-- Every order and filter that a list over all customers offers, so that no list reads a table of a million rows whole. Each ends
-- with the id, as the lists do; those of actions begin with the kind, which no list of them goes without.
create index customers_number_order on customers (dutch_order(number), id);
create index customers_type_order on customers (type, id);
create index customers_state_order on customers (state, id);
create index actions_subject_order on actions (kind, dutch_order(subject), id);
create index actions_type_order on actions (kind, action_type, id);
create index actions_state_order on actions (kind, state, id);
create index actions_priority_order on actions (kind, priority_rank, deadline, id);
-- A filter asks for the word, not for its rank.
create index actions_priority on actions (kind, priority, deadline, priority_rank desc, id);
