-- What the market asks for gas of one gas day (06:00 up to 06:00), written as the day on which it begins; and lists by how long a period is.
alter table market_prices add constraint market_prices_of_gas_day check (length(period) <> 10 or click_product = 'ttf');
alter table market_prices add column period_type text not null generated always as (
  case
    when length(period) = 10 then 'gasdag'
    when period like '%-Q_' then 'kwartaal'
    when period like '%-ZOM' or period like '%-WIN' then 'seizoen'
    when length(period) = 7 then 'maand'
    else 'jaar'
  end) stored;
create index market_prices_period_types on market_prices (period_type, price_date desc, period, id);
