-- Which records are on a page is found in the index of its order alone: each also holds what that order was made of, without which
-- PostgreSQL would read every row it passes over, and the state, by which lists are narrowed from the start.
drop index customers_name_order;
create index customers_name_order on customers (dutch_order(name), id) include (name, state);
drop index customers_number_order;
create index customers_number_order on customers (dutch_order(number), id) include (number, state);
drop index customers_city_order;
create index customers_city_order on customers (dutch_order(visit_city), id) include (visit_city, state);
drop index customers_type_order;
create index customers_type_order on customers (type, id) include (state);
drop index customers_electric_count;
create index customers_electric_count on customers (electric_count, id) include (state);
drop index customers_gas_count;
create index customers_gas_count on customers (gas_count, id) include (state);
drop index actions_deadline;
create index actions_deadline on actions (kind, deadline, priority_rank desc, id) include (state);
drop index actions_subject_order;
create index actions_subject_order on actions (kind, dutch_order(subject), id) include (subject, state);
drop index actions_type_order;
create index actions_type_order on actions (kind, action_type, id) include (state);
drop index actions_priority_order;
create index actions_priority_order on actions (kind, priority_rank, deadline, id) include (state);

-- Orders that lists over all customers offer and no index served.
create index actions_note_type_order on actions (kind, note_type, id);
create index users_email_order on users (dutch_order(email_address), id);
create index users_type_order on users (type, id);
create index users_last_login_order on users (last_login_at, id);
create index users_state_order on users (state, id);
create index exports_name_order on exports (dutch_order(name), id);
create index exports_kind_order on exports (kind, id);
create index exports_row_count_order on exports (row_count, id);
create index exports_expires_at_order on exports (expires_at, id);
create index exports_state_order on exports (state, id);
create index hours_entries_user_order on hours_entries (user_id, id);
create index hours_entries_seconds_order on hours_entries (seconds, id);
create index hours_entries_activity_order on hours_entries (activity, id);
create index hours_entries_state_order on hours_entries (state, id);
create index signals_severity_order on signals (severity_rank, period_to, id);
create index signals_rule_order on signals (rule_code, id);
create index signals_period_order on signals (period_from, id);
create index signals_deviation_order on signals (deviation_pct, id);
create index signals_cost_order on signals (estimated_cost, id);
create index signals_state_order on signals (state, id);
