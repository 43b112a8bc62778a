-- Prices of the day-ahead market as a source told them: a row a day of the Dutch clock, each hour or quarter of it in thousandths of a
-- euro a MWh; a day on which the clock changes has 92 or 100 quarters.
create table day_ahead_days (
  source text not null check (source in ('entsoe', 'energyzero')),
  day date not null,
  minutes smallint not null check (minutes in (15, 30, 60)),
  prices integer[] not null check (cardinality(prices) between 23 and 100),
  is_whole boolean not null,
  fetched_at timestamptz not null default now(),
  primary key (source, day)
);
-- How the fetching of each source stands; who has claimed it fetches, and nobody beside it.
create table day_ahead_sources (
  source text primary key check (source in ('entsoe', 'energyzero')),
  tried_at timestamptz,
  came_at timestamptz,
  failure text,
  failures integer not null default 0,
  again_at timestamptz,
  claimed_until timestamptz
);
