-- Until when a price is agreed where an agreement went on by itself: nothing typed is until the end that was signed.
alter table supply_agreements add column priced_until date;
