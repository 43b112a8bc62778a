-- Who has a record open, and whether an answer is being typed there: for minutes, nothing of it is kept.
create table presences (
  subject text not null,
  record_id integer not null,
  user_id integer not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  typed integer,
  typing_since timestamptz,
  typed_at timestamptz,
  primary key (subject, record_id, user_id)
);
create index presences_user on presences (user_id);
create index presences_seen on presences (seen_at);
