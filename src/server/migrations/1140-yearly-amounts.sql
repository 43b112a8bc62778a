-- A fixed amount agreed by the year stood in no column of the list, so that a metering service seemed to cost nothing: its twelfth does.
update rates set fixed_monthly = round(yearly.rate / 12, 6)
from (
  select rate_id, min(rate) as rate, min(unit) as unit from rate_parts
  where component in ('vastrecht_levering', 'meet', 'trafo')
  group by rate_id having count(*) = 1
) as yearly
where yearly.rate_id = rates.id and yearly.unit = 'jaar' and rates.fixed_monthly is null;
