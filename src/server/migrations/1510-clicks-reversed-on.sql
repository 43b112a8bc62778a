-- On which day a click was booked back: what stands in a report of the months before it is what was bought, not what became of it later.
alter table clicks add column reversed_on date;
-- Nothing follows on it in the life of a click, so that the last change is that step.
update clicks set reversed_on = (updated_at at time zone 'Europe/Amsterdam')::date where state = 'reversed';
