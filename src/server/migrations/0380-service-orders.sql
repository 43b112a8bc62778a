-- The services of all customers as their list begins, also narrowed to a state, and signals of one severity.
create index customer_services_first_order on customer_services (state, start_date desc, id);
create index signals_severity_period on signals (severity, severity_rank, period_to, id);
