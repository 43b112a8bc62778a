-- An address that waits to be confirmed; only the SHA-256 of the mailed token is kept, and a newer wish replaces an older one.
create table email_changes (
  user_id integer primary key references users on delete cascade,
  email_address text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
