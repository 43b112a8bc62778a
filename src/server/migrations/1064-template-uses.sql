-- How often each version of a mail left, by day.
create table template_uses (
  template_id integer not null references templates on delete cascade,
  day date not null default current_date,
  count integer not null default 0 check (count >= 0),
  primary key (template_id, day)
);
