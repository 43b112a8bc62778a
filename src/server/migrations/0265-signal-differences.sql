-- SG01 (usage out of the ordinary) as it is set for one connection: with what a day is compared, and from how far off on.
create table signal_differences (
  customer_id integer not null references customers,
  connection_id integer not null,
  reference text not null check (reference in ('profile', 'degreeDays', 'lastYear')),
  threshold numeric(8, 2) not null check (threshold > 0),
  least numeric(12, 3) not null check (least >= 0),
  primary key (customer_id, connection_id),
  foreign key (customer_id, connection_id) references connections (customer_id, id) on delete cascade
);
