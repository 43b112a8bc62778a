-- The forecasts that the volumes of a budget are from.
alter table budgets add column power_forecast_id integer references forecast_runs;
alter table budgets add column gas_forecast_id integer references forecast_runs;
create index budgets_power_forecast on budgets (power_forecast_id) where power_forecast_id is not null;
create index budgets_gas_forecast on budgets (gas_forecast_id) where gas_forecast_id is not null;
