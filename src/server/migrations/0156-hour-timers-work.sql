-- Work that is started again keeps its customer and its words over a reload, in another tab and on another device.
alter table hour_timers
  add column customer_id integer references customers on delete set null,
  add column description text;
create index hour_timers_customer on hour_timers (customer_id);
