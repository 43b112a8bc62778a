-- From when until when each connection is in an agreement: no longer than it is under management itself, and only where any day is
-- left. Nothing is written at the agreement when a connection ends, so one that goes on is in it again.
create or replace view agreement_periods as
select * from (
  select rows.agreement_id, rows.customer_id, rows.connection_id, supply_agreements.kind, supply_agreements.state,
    supply_agreements.supplier_id, supply_agreements.measuring_company_id,
    greatest(supply_agreements.start_date, rows.from_date) as from_day,
    least(coalesce(supply_agreements.termination_date, supply_agreements.end_date), rows.until_date, ends.on_day) as until_day,
    ends.on_day as connection_end
  from agreement_connections as rows
  join supply_agreements on supply_agreements.id = rows.agreement_id
  join connections on connections.id = rows.connection_id
  cross join lateral (
    -- A request that was called off was never under management.
    select case when connections.state = 'closed' then coalesce(connections.end_date, '-infinity') else connections.end_date end as on_day
  ) as ends
) as periods
where from_day <= until_day;

-- Of what was given notice of there is no day left to give it on.
update supply_agreements set notice_date = null where state = 'terminating';
